import { PROBLEM_WORDS, type ProblemWords } from '../json/problem-words.ts';
import { counted } from '../text/counted.ts';
import type { HostFault } from './host-name.ts';

/** The sentences for broken rules of programs too, in one language. */
export interface ProgramWords extends ProblemWords {
  /** A host that may not be declared; `meant`: the name in what was an address. */
  readonly host: (host: string, fault: HostFault, meant: string | undefined) => string;
  readonly manyHosts: (most: number) => string;
  /** Capabilities that are nothing without a host. */
  readonly needsHost: (flags: readonly string[]) => string;
  /** Of a whole program, in UTF-8. */
  readonly manyBytes: (most: number, found: number) => string;
  readonly blankHtml: (place: string) => string;
  readonly blankTitle: (place: string) => string;
}

/** Words for what is wrong with a host, as the end of a sentence that begins with its name. */
const HOST_FAULTS: Readonly<Record<HostFault, string>> = {
  form: 'is not the name of a host on the public internet, as in "api.example.org".',
  number: 'is an address and not a name. Only names of public hosts may be declared.',
  'own-network':
    'is a name within one network, not on the public internet. Only public hosts may be declared.',
  'holds-address':
    'leads to an address that the name itself holds, or back to whoever asks. Only public hosts may be declared.',
};

/** In English: what the API, the command line and agents are told. */
export const PROGRAM_WORDS: ProgramWords = {
  ...PROBLEM_WORDS,
  host: (host, fault, meant) =>
    [
      `${host} ${HOST_FAULTS[fault]}`,
      ...(host.includes('*') ? ['A wildcard stands for no host: list each host by its name.'] : []),
      ...(meant ? [`Write only the name of the host, ${meant}.`] : []),
    ].join(' '),
  manyHosts: (most) => `At most ${counted(most, 'host')} may be declared.`,
  needsHost: (flags) =>
    `${flags.join(' and ')} ${flags.length === 1 ? 'needs' : 'need'} at least one host.`,
  manyBytes: (most, found) =>
    `\`html\`, \`css\` and \`javascript\` must have at most ${most} bytes of UTF-8 together; they have ${found}.`,
  blankHtml: (place) =>
    `${place} must not be blank: it is the page. Where the script makes all of it, write \`<main></main>\`.`,
  blankTitle: (place) => `${place} must have a visible character; leave it out for the default.`,
};
