/** A text that the build puts into the code as it is. */
declare module '*.md?raw' {
  const text: string;
  export default text;
}
