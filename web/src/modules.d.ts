/** `import url from "worker:./stream.ts"`: the file is bundled on its own, and this is its address. */
declare module "worker:*" {
  const url: string;
  export default url;
}

/** `import text from "words:./de"`: all catalogues of that directory as one text. */
declare module "words:*" {
  const text: string;
  export default text;
}
