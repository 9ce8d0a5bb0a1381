/** What the home page shows of the examples (`web/build/example-cards.ts`). */
// biome-ignore lint/correctness/noUnresolvedImports: this says what the specifier stands for
declare module '*?example-cards' {
  const cards: import('./example-cards.ts').ExampleCard[];
  export default cards;
}
