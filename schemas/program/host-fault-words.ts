import type { HostFault } from './host-name.ts';

/** Words for what is wrong with a host, as the end of a sentence that begins with its name. */
export const HOST_FAULTS: Readonly<Record<HostFault, string>> = {
  form: 'is not the name of a host on the public internet, as in "api.example.org".',
  number: 'is an address and not a name. Only names of public hosts may be declared.',
  'own-network':
    'is a name within one network, not on the public internet. Only public hosts may be declared.',
  'holds-address':
    'leads to an address that the name itself holds, or back to whoever asks. Only public hosts may be declared.',
};
