// Behind this door: what few documents show, or few readers open.
export { Cards } from './Cards.tsx';
export { Notice } from './Notice.tsx';
export { RawJsonView } from './RawJsonView.tsx';
export { TrustDetails } from './TrustDetails.tsx';
export { Value } from './Value.tsx';
