/** English with accents, 40 % longer. */
const PLAIN = "aceginorsuyACEINOSUY";
const ACCENTED = "áçéğíñóřšúýÁÇÉÍÑÓŠÚÝ";

export function pseudo(text: string): string {
  const accented = [...text].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return accented.replace(/(\p{L})(?=\P{L}*$)/u, `$1${"~".repeat(Math.ceil(letters * 0.4))}`);
}
