/**
 * The things that a mini-app or capsule can ask the viewer to do, over the message channel of its
 * frame.
 */
export type ChannelCall =
  | 'link.open'
  | 'net.fetch'
  | 'media.load'
  | 'file.save'
  | 'pay.open'
  | 'mail.self'
  | 'ai.call'
  | 'ui.height'
  | 'ui.ask';

/** A directive of the document's policy that is closed unless a capability opens it. */
export type OpenableDirective = 'script-src' | 'img-src' | 'media-src';

/** Sentences of the passport about a capability, in which `{hosts}` stands for a list. */
export interface CapabilityWords {
  /** Deed that it allows the program, and then its limit. */
  readonly words: readonly [deed: string, limit: string];
  /** Said in addition when domains are declared. */
  readonly withHosts?: string;
}

interface Entry extends CapabilityWords {
  /** `artifact`: for artifacts of type mini-app-capsule; `capsule`: flags of the agent API. */
  readonly namespace: 'artifact' | 'capsule';
  /** True if it means nothing without declared domains. */
  readonly needsDomains: boolean;
  /** The calls that it opens. */
  readonly grants: readonly ChannelCall[];
  /** The directives of the document's policy that it opens (frame-policy.ts). */
  readonly opens: readonly OpenableDirective[];
}

/** Every capability there is: the one table from which passports, checks and documents are made. */
export const CAPABILITIES = {
  downloads: {
    namespace: 'artifact',
    words: ['Save files to your device.', 'You confirm each file.'],
    needsDomains: false,
    grants: ['file.save'],
    opens: [],
  },
  'email-self': {
    namespace: 'artifact',
    words: ['Prepare an email to yourself.', 'It opens a draft; you send it.'],
    needsDomains: false,
    grants: ['mail.self'],
    opens: [],
  },
  javascript: {
    namespace: 'capsule',
    words: ['Run code in a sandboxed frame.', ''],
    needsDomains: false,
    grants: [],
    opens: ['script-src'],
  },
  external_links: {
    namespace: 'capsule',
    words: ['Show links to other sites.', 'You see the address before leaving.'],
    needsDomains: false,
    grants: ['link.open'],
    opens: [],
  },
  external_api: {
    namespace: 'capsule',
    words: ['Exchange data with {hosts}.', 'What you type may be sent there.'],
    needsDomains: true,
    grants: ['net.fetch'],
    opens: [],
  },
  ai_model_calls: {
    namespace: 'capsule',
    words: ['Send text to an AI model.', 'May use your credits.'],
    needsDomains: false,
    grants: ['ai.call'],
    opens: [],
  },
  payment_buttons: {
    namespace: 'capsule',
    words: ['Show payment buttons.', 'We don’t handle or guarantee payments.'],
    withHosts: 'They lead to {hosts}.',
    needsDomains: true,
    grants: ['pay.open'],
    opens: [],
  },
  media_embeds: {
    namespace: 'capsule',
    words: ['Show pictures, sound or video.', ''],
    withHosts: 'Some are loaded from {hosts}.',
    needsDomains: false,
    grants: ['media.load'],
    opens: ['img-src', 'media-src'],
  },
} as const satisfies Record<string, Entry>;

export type Capability = keyof typeof CAPABILITIES;
type In<N extends Entry['namespace']> = {
  [C in Capability]: (typeof CAPABILITIES)[C]['namespace'] extends N ? C : never;
}[Capability];
export type ArtifactCapability = In<'artifact'>;
export type CapsuleFlag = In<'capsule'>;

const named = Object.keys(CAPABILITIES) as Capability[];

/** Capabilities of mini-app artifacts, in the order of the passport. */
export const ARTIFACT_CAPABILITIES = /* @__PURE__ */ named.filter(
  (name): name is ArtifactCapability => CAPABILITIES[name].namespace === 'artifact',
);

/** Capability flags of capsules, in the order of the passport. */
export const CAPSULE_FLAGS = /* @__PURE__ */ named.filter(
  (name): name is CapsuleFlag => CAPABILITIES[name].namespace === 'capsule',
);

/** True if a text is a capability flag of capsules. */
export const isCapsuleFlag = (name: string): name is CapsuleFlag =>
  (CAPSULE_FLAGS as string[]).includes(name);

/** Calls that every frame may make: they touch nothing outside it. */
const ALWAYS: readonly ChannelCall[] = ['ui.height'];

/** True if a program that was granted these capabilities may make a call. */
export const allowsCall = (granted: readonly Capability[], call: ChannelCall): boolean =>
  ALWAYS.includes(call) ||
  granted.some((name) => (CAPABILITIES[name].grants as readonly ChannelCall[]).includes(call));

/** The directives that a document with these capabilities may use. */
export const openedBy = (granted: readonly Capability[]): OpenableDirective[] =>
  granted.flatMap((name): readonly OpenableDirective[] => CAPABILITIES[name].opens);

/**
 * The words of the passport about a capability: the deed, and what limits it.
 *
 * @param hosts a list in words
 * @param spoken the sentences in the reader's language; English unless told
 */
export function wordsOf(
  name: Capability,
  hosts: string,
  spoken: Readonly<Record<Capability, CapabilityWords>> = CAPABILITIES,
): [deed: string, limit: string] {
  const { words, withHosts } = spoken[name];
  const say = (text: string): string => text.replace('{hosts}', () => hosts);
  const limit = [say(words[1]), hosts && withHosts && say(withHosts)].filter(Boolean).join(' ');
  return [say(words[0]), limit];
}
