/** The price of a model, in thousandths of a credit for 1,000 tokens. */
export interface ModelPrice {
  readonly input: number;
  readonly output: number;
}

/** Tokens that a request has beside its text: roles and marks of the model's own format. */
const OVERHEAD = 32;
/** Bytes of UTF-8 that count as one token where nobody has counted. */
const BYTES_PER_TOKEN = 3;

/** Whole credits for tokens, rounded up. */
export const creditsFor = (price: ModelPrice, input: number, output: number): number =>
  Math.ceil((input * price.input + output * price.output) / 1_000_000);

/**
 * The most that a call can cost: no tokenizer makes more tokens of a text than it has bytes.
 *
 * @param bytes of the prompt, in UTF-8
 */
export const worstCase = (price: ModelPrice, bytes: number, maxOutput: number): number =>
  creditsFor(price, bytes + OVERHEAD, maxOutput);

/**
 * Tokens of a text that nobody has counted: one for every 3 bytes, which is more than tokenizers
 * make of most languages (about 4 in English).
 */
export const tokensOf = (bytes: number): number => Math.ceil(bytes / BYTES_PER_TOKEN);
