/** English with accents, each word 40% longer. */
const PLAIN = "aceginorsuyACEINOSUY";
const ACCENTED = "áçéğíñóřšúýÁÇÉÍÑÓŠÚÝ";

const accented = (word: string): string =>
  [...word].map((letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter).join("");

export const pseudo = (text: string): string =>
  text.replaceAll(/\p{L}+/gu, (word) => accented(word) + "~".repeat(Math.round(0.4 * word.length)));
