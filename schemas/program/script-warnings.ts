import { htmlTags } from '../text/html-tags.ts';
import { shown } from '../text/shown-text.ts';
import { CAPABILITIES, type Capability } from './capabilities.ts';
import type { LookedAt } from './program-warnings.ts';

/** Mistakes in the scripts of a program. */
export type ScriptWarningCode = 'script-syntax' | 'call-without-capability';

/** A warning as agents are told it; never a reason to refuse anything. */
export interface ScriptWarning {
  readonly code: ScriptWarningCode;
  /** JSON Pointer (RFC 6901). */
  readonly pointer: string;
  readonly detail: string;
  readonly correction: string;
}

/** Mistake that keeps a classic script from compiling, in the words of its engine; null: none. */
export type ScriptMistake = (script: string) => Promise<string | null> | string | null;

/** Calls of `capsule` (web/public/capsule-api.d.ts) and the capability that each needs. */
const NEEDS = {
  saveFile: 'downloads',
  emailSelf: 'email-self',
  openLink: 'external_links',
  fetch: 'external_api',
  media: 'media_embeds',
  pay: 'payment_buttons',
  ai: 'ai_model_calls',
} as const satisfies Readonly<Record<string, Capability>>;

const CALL = /\bcapsule\s?\.\s?(\w{1,20})\s?\(|\b(saveFile|emailSelf)\s?\(/g;
const CLASSIC = /^(?:(?:text|application)\/(?:java|ecma)script)?$/i;

/** A script of a program, and where it stands. */
type Script = readonly [pointer: string, text: string];

/** The classic scripts of a program. Linear in it. */
export function scriptsOf({ html, javascript }: Pick<LookedAt, 'html' | 'javascript'>): Script[] {
  const scripts: Script[] = javascript === '' ? [] : [['/javascript', javascript]];
  for (const { name, attributes, raw } of htmlTags(html)) {
    if (name !== 'script' || raw === null || attributes.has('src')) continue;
    if (CLASSIC.test((attributes.get('type') ?? '').trim())) scripts.push(['/html', raw]);
  }
  return scripts;
}

/** Scripts that do not compile: one warning for each member. */
export async function syntaxWarnings(
  program: LookedAt,
  scriptMistake: ScriptMistake,
): Promise<ScriptWarning[]> {
  const found = new Map<string, ScriptWarning>();
  for (const [pointer, text] of scriptsOf(program)) {
    const mistake = found.has(pointer) ? null : await scriptMistake(text);
    if (mistake === null) continue;
    found.set(pointer, {
      code: 'script-syntax',
      pointer,
      detail: `The script in \`${pointer}\` does not run at all: ${shown(mistake)}.`,
      correction: syntaxCorrection(text),
    });
  }
  return [...found.values()];
}

/** The start of a script shows its language. */
const START = 20_000;
/** A tag where an expression belongs. */
const JSX = /(?:\breturn|=>|[=(,?:]|&&)\s{0,40}\(?\s{0,40}<(?:>|[A-Za-z][\w.]{0,60}[\s/>])/;
/** An annotation of a variable or a parameter, and words that JavaScript does not have. */
const TYPESCRIPT =
  /\b(?:const|let|var)\s{1,20}\w{1,60}\s?:\s?[\w<{[]|[(,]\s{0,20}\w{1,60}\??\s?:\s?(?:string|number|boolean|any|unknown|void|never|[A-Z]\w{0,60})\b|\)\s?:\s?(?:string|number|boolean|void|Promise<)|^\s{0,20}(?:export\s{1,5})?(?:interface|enum|declare|type)\s{1,20}\w{1,60}|\bas\s(?:const|any|unknown|string|number|HTML\w{0,40})\b/m;
const MODULE = /^\s{0,20}(?:import\s{0,5}[\w{*"']|export\s)/m;

/** The remedy for a script that does not compile, by the language that it is written in. */
function syntaxCorrection(script: string): string {
  const text = script.slice(0, START);
  if (JSX.test(text)) {
    return 'This is JSX: compile it to JavaScript first, or build the elements with `document.createElement` or `innerHTML`.';
  }
  if (TYPESCRIPT.test(text)) {
    return 'This is TypeScript: take the types out, or compile it to JavaScript first.';
  }
  return MODULE.test(text)
    ? 'Take out `import` and `export`: the script is a classic one, and loads nothing. Put what it needs inside.'
    : 'Correct the syntax. The script is a classic one: no `import`, no `await` outside of functions.';
}

/**
 * Calls whose capability is not declared: each once.
 *
 * @param capabilities those of the program: flags of a capsule, or those of a mini-app
 */
export function callWarnings(
  { flags, ...program }: LookedAt,
  capabilities: readonly unknown[],
): ScriptWarning[] {
  const found = new Map<string, ScriptWarning>();
  const namespace = flags === null ? 'artifact' : 'capsule';
  const calls = scriptsOf(program).flatMap(([pointer, text]) =>
    Array.from(text.matchAll(CALL), ([, call, bare]) => [pointer, call ?? bare ?? ''] as const),
  );
  for (const [pointer, name] of calls) {
    if (!Object.hasOwn(NEEDS, name) || found.has(name)) continue;
    const capability = NEEDS[name as keyof typeof NEEDS];
    if (capabilities.includes(capability)) continue;
    const isOffered = CAPABILITIES[capability].namespace === namespace;
    found.set(name, {
      code: 'call-without-capability',
      pointer: isOffered ? '/capabilities' : pointer,
      detail: `\`capsule.${name}\` is refused: that needs the capability "${capability}".`,
      correction: isOffered
        ? correctionOf(capability, namespace, capabilities)
        : `Take the call out: only a ${namespace === 'artifact' ? 'capsule' : 'mini-app artifact'} has that capability.`,
    });
  }
  return [...found.values()];
}

const correctionOf = (
  capability: Capability,
  namespace: 'artifact' | 'capsule',
  capabilities: readonly unknown[],
): string =>
  namespace === 'artifact' && capabilities.length > 0
    ? `Declare "${capability}" in \`capabilities\` instead: a mini-app has one at most.`
    : `Add "${capability}" to \`capabilities\`, or take the call out.`;
