/** A module built as one script of its own, as text (`web/build/sandboxed-pages.ts`). */
// biome-ignore lint/correctness/noUnresolvedImports: this says what the specifier stands for
declare module '*?frame-script' {
  const script: string;
  export default script;
}
