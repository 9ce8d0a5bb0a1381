import './capsule-style.ts';

export { MiniAppProgram as default } from './MiniAppProgram.tsx';
