import './asides.css';

// Behind this door: parts of a program's page that few open (its source, its trace, what remains of
// it), and what a program needs when it first asks for something.
export { Declined } from './Declined.tsx';
export { Asking } from './host/asking.tsx';
export { prepare } from './host/prepare.ts';
export { Trace } from './host/Trace.tsx';
export { Residues } from './Residues.tsx';
export { Source } from './Source.tsx';
export { BrokerClient } from './viewer/broker-client.ts';
