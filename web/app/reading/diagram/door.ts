// Behind this door: diagrams, as pictures that a sandboxed frame draws.
export { Diagram } from './Diagram.tsx';
export { DiagramMore } from './DiagramMore.tsx';
