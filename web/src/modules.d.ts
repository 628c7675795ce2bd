/** `import url from "worker:./stream.ts"`: the file is bundled on its own, and this is its address. */
declare module "worker:*" {
  const url: string;
  export default url;
}
