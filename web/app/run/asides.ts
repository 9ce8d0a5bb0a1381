// Behind a door of this folder (aside.ts).
export { Declined } from './declined/Declined.tsx';
export { Source } from './declined/Source.tsx';
export { Trace } from './host/Trace.tsx';
export { Residues } from './passport/Residues.tsx';
export { BrokerClient } from './viewer/broker-client.ts';
