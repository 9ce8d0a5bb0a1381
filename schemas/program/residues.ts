/**
 * Residues that were seen to remain open to a program in the sandboxed frame, by engine and by
 * deployment: one table. The passport and docs/sandbox.md say it from here; the hostile suite is what it
 * was seen with.
 */

/** Browser engines, by the names that people know. */
export const ENGINES = ['Chromium', 'Firefox', 'WebKit'] as const;
export type Engine = (typeof ENGINES)[number];

/**
 * Ways to deploy the viewer. `headers`: the frame pages come with the response headers that the
 * build writes; `meta`: with none, so that only the policies inside the pages hold.
 */
export const DEPLOYMENTS = ['headers', 'meta'] as const;
export type Deployment = (typeof DEPLOYMENTS)[number];

/** Names of what remains. */
export type ResidueName =
  | 'form-pictures'
  | 'dns'
  | 'webrtc'
  | 'framed'
  | 'history-back'
  | 'close-tab'
  | 'protocol'
  | 'hang'
  | 'clipboard'
  | 'focus'
  | 'side-channels'
  | 'typed';

/** One thing that remains. */
export interface Residue {
  readonly name: ResidueName;
  /** A whole sentence about "it", the program. */
  readonly words: string;
  /** Deployments and engines in which it was seen. */
  readonly seen: Readonly<Record<Deployment, readonly Engine[]>>;
}

const everywhere = { headers: ENGINES, meta: ENGINES } as const;
const alwaysIn = (...engines: Engine[]) => ({ headers: engines, meta: engines });

/** Everything that remains, the gravest first. */
export const RESIDUES: readonly Residue[] = [
  {
    // No policy holds for pictures in what WebKit builds inside its own elements (`::placeholder`).
    name: 'form-pictures',
    words: 'It can send data through pictures in form fields.',
    seen: alwaysIn('WebKit'),
  },
  {
    name: 'dns',
    words: 'It can give away the name of a host through a preconnect or a DNS lookup.',
    seen: { headers: ['Firefox', 'WebKit'], meta: ENGINES },
  },
  {
    name: 'webrtc',
    words: 'It can send data through WebRTC.',
    seen: { headers: ['Firefox'], meta: ['Chromium', 'Firefox'] },
  },
  {
    name: 'framed',
    words: 'Another site can show this page inside its own.',
    seen: { headers: [], meta: ENGINES },
  },
  {
    name: 'history-back',
    words: 'It can move this page back in its history.',
    seen: alwaysIn('WebKit'),
  },
  {
    name: 'close-tab',
    words: 'It can close a tab that has no history.',
    seen: alwaysIn('Firefox'),
  },
  {
    name: 'protocol',
    words: 'It can have the browser ask you to open a kind of links with this site.',
    seen: alwaysIn('Firefox'),
  },
  {
    name: 'hang',
    words: 'An endless loop in it can hang the tab.',
    seen: alwaysIn('Firefox', 'WebKit'),
  },
  {
    name: 'clipboard',
    words: 'It can overwrite the clipboard after a click.',
    seen: everywhere,
  },
  {
    name: 'focus',
    words: 'It can take the focus, scroll the page and fill the history while it runs.',
    seen: everywhere,
  },
  {
    name: 'side-channels',
    words: 'It can measure time and the load of the processor.',
    seen: everywhere,
  },
  {
    name: 'typed',
    words: 'What you type into it may go to a host that it is allowed to talk to.',
    seen: everywhere,
  },
];

/** The residues in an engine and a deployment. */
export const residuesOf = (engine: Engine, deployment: Deployment): readonly Residue[] =>
  RESIDUES.filter(({ seen }) => seen[deployment].includes(engine));

/**
 * The residues that the lack of the headers adds in an engine: the losses of a host that cannot set
 * them.
 */
export const lossesOf = (engine: Engine): readonly Residue[] =>
  residuesOf(engine, 'meta').filter(({ seen }) => !seen.headers.includes(engine));
