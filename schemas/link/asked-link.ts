/** The address of a question about a document that its link carries (docs/replies.md). */
export interface AskedLink {
  /** Name of the ask, 22 characters. */
  readonly id: string;
  /** Secret that lets its holder answer, 43 characters. */
  readonly secret: string;
  /** The link of the document, from `k`. */
  readonly link: string;
}

/** Signs that programs put in front of a fragment are passed over, as they are in other links. */
const FORM = /^#(?:[#/!?]|%23)*ask=([\w-]{22})\.([\w-]{43})(?:&|%26)(k\d+\.[^#]*)$/;

/** Reads the fragment of such an address; null: it is another. */
export function readAskedLink(fragment: string): AskedLink | null {
  const [, id, secret, link] = FORM.exec(fragment) ?? [];
  return id && secret && link ? { id, secret, link } : null;
}

/** The link of the document in such an address; any other address as it is. */
export function withoutAsk(address: string): string {
  const at = address.indexOf('#');
  const asked = at < 0 ? null : readAskedLink(address.slice(at).trimEnd());
  return asked ? `${address.slice(0, at)}#${asked.link}` : address;
}
