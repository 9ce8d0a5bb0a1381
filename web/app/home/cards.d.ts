/** Cards of the examples for the home page (`web/build/example-cards.ts`). */
// biome-ignore lint/correctness/noUnresolvedImports: this says what the specifier stands for
declare module '*?example-cards' {
  const cards: import('./example-cards.ts').ExampleCard[];
  export default cards;
}
