/**
 * Names that browsers and Node.js both have: encoders of text and base64, and the parser of
 * addresses. This room is compiled without the types of either, so that nothing else of them can be
 * used here.
 */
declare class TextEncoder {
  encode(text?: string): Uint8Array<ArrayBuffer>;
}
declare class TextDecoder {
  constructor(label?: string, options?: { fatal?: boolean; ignoreBOM?: boolean });
  decode(bytes?: Uint8Array): string;
}
declare const URL: {
  new (url: string): { readonly hostname: string };
  canParse(url: string): boolean;
};
declare function btoa(text: string): string;
