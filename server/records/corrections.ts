import { ARTIFACT_STATUSES, ARTIFACT_TYPES } from '#schemas/document/artifact.ts';
import { dateTimeMeant } from '#schemas/document/date-time.ts';
import type { Problem } from '#schemas/document/explain.ts';
import { expectedWords } from '#schemas/document/warning-words.ts';
import { PROFILES } from '#schemas/generated/kind-profiles.ts';
import type { JsonValue } from '#schemas/json/json-value.ts';
import { SCHEMA_ADDRESS } from '#schemas/limits.ts';
import { memberMeant } from '#schemas/text/synonyms.ts';

const SOURCE = '{"id":"source-1","title":"Title of the page","url":"https://example.org/page"}';
const HASH = 'which validate_artifact computes: send the document as a draft, without it';
const TIME = 'an RFC 3339 date and time, as in "2026-11-20T10:00:00Z"; a draft may leave it out';

/** Expected member by the last name of its place. */
const EXPECTED: Readonly<Record<string, string>> = {
  schema: `"${SCHEMA_ADDRESS}"; a draft may leave it out`,
  schemaVersion: '"1.0"; a draft may leave it out',
  type: `one of ${ARTIFACT_TYPES.map((type) => `"${type}"`).join(', ')}`,
  id: HASH,
  contentHash: HASH,
  createdAt: TIME,
  updatedAt: TIME,
  status: `one of ${ARTIFACT_STATUSES.map((status) => `"${status}"`).join(', ')}; a draft may leave it out`,
  title: 'a text of 1 to 160 characters',
  summary: 'a text of 1 to 1200 characters',
  createdBy: '{"type":"agent","name":"Your name"}',
  provenance: '{"revision":1}; a draft may leave it out',
  revision: 'a whole number, 1 for the first revision',
  content: 'an object with what the document says',
  sources: `a list of at most 50, each as in ${SOURCE}`,
  name: 'a text of 1 to 120 characters',
  url: 'a whole address, as in "https://example.org/page"',
  runtime: '"svc-capsule-v1"',
  html: 'a text, what stands in the body of the page',
  css: 'a text, "" for none',
  javascript: 'a text, "" for none',
  capabilities: 'a list, [] for none',
};
/** Members of other parts of a document, and of calls, that are written at its top: where they belong. */
const BELONGS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['revision', 'parentHash', 'editingAgent', 'humanApprover', 'acceptedRevision'].map((name) => [
      name,
      `it belongs into \`provenance\`, as \`/provenance/${name}\``,
    ]),
  ),
  ...Object.fromEntries(
    ['url', 'publisher', 'retrievedAt'].map((name) => [
      name,
      `it belongs to a source, as \`/sources/0/${name}\``,
    ]),
  ),
  ...Object.fromEntries(
    ['keep', 'ask', 'idempotencyKey', 'expectedRevision', 'mode', 'dryRun'].map((name) => [
      name,
      'it is an argument of the call: write it beside the document, not into it',
    ]),
  ),
};
/** Words that are often written as a status. */
const STATUS_WORDS: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  approved: 'Did you mean "accepted"?',
  done: 'A status is that of the document, not of the work: leave it out.',
  published: 'Publishing is no status: leave it out, or write "proposed".',
  final: 'Did you mean "proposed"?',
  pending: 'Did you mean "proposed"?',
  open: 'Did you mean "proposed"?',
  closed: 'Did you mean "expired"?',
  archived: 'Did you mean "expired"?',
  deleted: 'Did you mean "revoked"?',
});
const member = (value: JsonValue, name: string): JsonValue | undefined =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.hasOwn(value, name)
    ? value[name]
    : undefined;
const itemAt = (value: JsonValue, name: string): JsonValue | undefined =>
  Array.isArray(value) ? value[Number(name)] : member(value, name);
const IN_SOURCE: Readonly<Record<string, string>> = {
  id: '"source-1" for the first, and so on',
  title: 'a text of 1 to 240 characters',
};
const IN_CREATED_BY: Readonly<Record<string, string>> = {
  type: 'one of "human", "agent", "tool", "organization"',
};

/** Problems that say what should stand there, for those who can mend it by themselves. */
export const corrected = (problems: readonly Problem[], document: JsonValue): Problem[] =>
  problems.map((problem) => ({ ...problem, detail: correctedDetail(problem, document) }));

function correctedDetail({ pointer, keyword, detail }: Problem, document: JsonValue): string {
  const names = pointer.split('/').slice(1);
  const last = names.at(-1) ?? '';
  switch (keyword) {
    case 'required': {
      const [, name = ''] = /member "([^"]+)"/.exec(detail) ?? [];
      const expected = name === 'content' ? contentWords(document) : expectedAt(names, name);
      // A page as the agent API takes it.
      const more =
        name === 'type' && member(document, 'html') !== undefined
          ? ' A page of HTML goes to publish_capsule, or into the `content` of a mini-app-capsule.'
          : '';
      const corrected = expected
        ? detail.replace(/: add it\.$/, () => `: add it, ${expected}.`)
        : detail;
      return corrected + more;
    }
    case 'additionalProperties': {
      if (names.length !== 1) return deeperCorrection(names, detail);
      const meant = memberMeant('document', last);
      if (!knowsMember(document, last)) {
        if (Object.hasOwn(BELONGS, last)) {
          return `\`${pointer}\` is not a member of the document: ${BELONGS[last]}.`;
        }
        return meant
          ? `\`${pointer}\` is not a known member: write \`${meant}\`, ${EXPECTED[meant]}.`
          : detail;
      }
      return `\`${pointer}\` is not a member of the document: move it into \`content\`, to \`/content/${last}\`.`;
    }
    case 'minLength':
    case 'type': {
      if (pointer === '') {
        return `${detail} A draft has type, title, summary, createdBy and content.`;
      }
      const expected = names.length === 1 && last === 'content' ? contentWords(document) : null;
      const words = expected ?? expectedAt(names.slice(0, -1), last);
      return words ? `${detail} Write ${words}.` : detail;
    }
    case 'enum': {
      const value =
        names.length === 1 && last === 'status' ? member(document, 'status') : undefined;
      const meant = typeof value === 'string' ? STATUS_WORDS[value.toLowerCase()] : undefined;
      return meant ? `${detail} ${meant}` : detail;
    }
    case 'format': {
      const value = names.reduce<JsonValue | undefined>(
        (inside, name) => (inside === undefined ? undefined : itemAt(inside, name)),
        document,
      );
      const meant = typeof value === 'string' ? dateTimeMeant(value) : null;
      return meant ? `${detail} Did you mean "${meant}"?` : detail;
    }
    case 'pattern':
      return names.length === 1 && (last === 'id' || last === 'contentHash')
        ? `${detail} Or send the document as a draft, without \`id\` and \`contentHash\`: both are computed.`
        : detail;
    case 'maxLength':
      return `${detail} Shorten it${names.length === 1 ? '; what is left out has room in `content`' : ''}.`;
    default:
      return detail;
  }
}

/** A name within an author or a source that is another word for one of its members. */
function deeperCorrection(names: readonly string[], detail: string): string {
  const object = names[0] === 'createdBy' ? 'createdBy' : 'source';
  const isKnown = names.length === (object === 'source' ? 3 : 2);
  const meant = isKnown ? memberMeant(object, names.at(-1) ?? '') : undefined;
  return meant ? `\`/${names.join('/')}\` is not a known member: write \`${meant}\`.` : detail;
}

/** Expected value of a name within an object at a place. */
function expectedAt(place: readonly string[], name: string): string | undefined {
  const within = /^\d+$/.test(place.at(-1) ?? '') ? place.at(-2) : place.at(-1);
  const special = within === 'sources' ? IN_SOURCE : within === 'createdBy' ? IN_CREATED_BY : {};
  const table = Object.hasOwn(special, name) ? special : EXPECTED;
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

const typeOf = (document: JsonValue): string => {
  const isObject =
    typeof document === 'object' && document !== null && Object.hasOwn(document, 'type');
  return isObject ? String((document as { type?: unknown }).type) : '';
};

function knowsMember(document: JsonValue, name: string): boolean {
  const type = typeOf(document);
  const inKind = Object.hasOwn(PROFILES, type) && Object.hasOwn(PROFILES[type] ?? {}, name);
  return (
    inKind ||
    (type === 'mini-app-capsule' && ['html', 'css', 'javascript', 'capabilities'].includes(name))
  );
}

/** The members that the content of a kind needs, in words. */
function contentWords(document: JsonValue): string {
  const type = typeOf(document);
  if (type === 'mini-app-capsule') {
    return 'an object with `html`, `css`, `javascript`, `runtime` and `capabilities`';
  }
  const profile = Object.hasOwn(PROFILES, type) ? PROFILES[type] : undefined;
  const members = Object.entries(profile ?? {})
    .filter(([, { needed }]) => needed)
    .map(([name, member]) => `\`${name}\` (${expectedWords(member)})`);
  return members.length > 0 ? `an object with ${members.join(', ')}` : (EXPECTED.content ?? '');
}
