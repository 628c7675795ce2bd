/** Names as they are shown. */

/** A key as a name, where no catalogue has one: `ice-cream` is "Ice cream". */
export function titled(key: string): string {
  const words = key.replaceAll(/[_-]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const RIGHT_TO_LEFT =
  /\p{Script=Hebrew}|\p{Script=Arabic}|\p{Script=Syriac}|\p{Script=Thaana}|\p{Script=Nko}|\p{Script=Adlam}/u;

/** A right-to-left name in isolation marks, once, so that it does not reorder the words around it. */
export const isolated = (name: string): string =>
  RIGHT_TO_LEFT.test(name) && !name.startsWith("\u2068") ? `\u2068${name}\u2069` : name;
