// Behind this door: what few documents show, or few readers open.

export { RawJsonView } from './Json.tsx';
export { Notice } from './Notice.tsx';
export { TrustDetails } from './TrustDetails.tsx';
export { Cards, Value } from './Value.tsx';
