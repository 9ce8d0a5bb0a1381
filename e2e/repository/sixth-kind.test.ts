import type { ComponentChild, VNode } from 'preact';
import { toChildArray } from 'preact';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type * as Table from '#schemas/document/kinds.ts';
import { draftOf, KINDS } from '#schemas/document/kinds.ts';
import { pageOf } from '#schemas/document/page-of.ts';
import { warningsOf } from '#schemas/document/warning-words.ts';
import { kindSections } from '#schemas/generate/doc-tables.ts';
import { ARTIFACT_TYPES, PROFILES } from '#schemas/generated/kind-profiles.ts';
import { callTool } from '../../server/mcp/call-tool.ts';
import { promptText } from '../../server/mcp/prompts.ts';
import { toolNamed } from '../../server/mcp/tools.ts';
import { kindName, OFFERED } from '../../web/app/write/draft.ts';
import type { Form } from '../../web/app/write/fields/form.ts';
import { ProfileFields } from '../../web/app/write/fields/ProfileFields.tsx';
import { EXAMPLES } from '../../web/examples/seal-examples.ts';
import { Content } from '../../web/page/document/members.ts';
import { profileParts } from '../../web/page/document/profile-parts.tsx';
import { kinds } from '../../web/words/en/page.ts';
import { startService, type TestService } from '../fixtures/service.ts';
import { CONTENT, TYPE } from '../fixtures/sixth-kind.ts';

// Adds a kind as somebody would who follows web/page/document/README.md: an entry of the table, words,
// a type in the JSON Schema. The generator makes the generated files. No consumer is touched.
vi.mock('#schemas/document/kinds.ts', async (original) => {
  const table = await original<typeof Table>();
  const { MEETING_NOTES, TYPE } = await import('../fixtures/sixth-kind.ts');
  return { ...table, KINDS: { ...table.KINDS, [TYPE]: MEETING_NOTES } };
});
vi.mock('../../web/words/en/page.ts', async (original) => {
  const words = await original<typeof import('../../web/words/en/page.ts')>();
  const { WORDS } = await import('../fixtures/sixth-kind.ts');
  return {
    ...words,
    kinds: { ...words.kinds, ...WORDS.kinds },
    members: { ...words.members, ...WORDS.members },
    choices: { ...words.choices, ...WORDS.choices },
  };
});
/** The constants of a module that the generator made. */
const constantsOf = vi.hoisted(
  () =>
    (source: string): Record<string, unknown> =>
      Object.fromEntries(
        Array.from(
          source.matchAll(/^export const (\w+): [^=]+ = ([^;]+);$/gm),
          ([, name = '', json = '']) => [name, JSON.parse(json)],
        ),
      ),
);
vi.mock('#schemas/generated/kind-pages.ts', async () => {
  const { KINDS: kinds } = await import('#schemas/document/kinds.ts');
  const { kindPages } = await import('#schemas/generate/kinds.ts');
  return constantsOf(kindPages(kinds));
});
vi.mock('#schemas/generated/kind-profiles.ts', async () => {
  const { KINDS: kinds } = await import('#schemas/document/kinds.ts');
  const { kindProfiles } = await import('#schemas/generate/kinds.ts');
  return constantsOf(kindProfiles(kinds, Object.keys(kinds)));
});
vi.mock('#schemas/generated/artifact-validate.js', async (original) => {
  const { isArtifactValue } =
    await original<typeof import('#schemas/generated/artifact-validate.js')>();
  const { TYPE } = await import('../fixtures/sixth-kind.ts');
  const asKnown = (value: unknown) =>
    value !== null && typeof value === 'object' && 'type' in value && value.type === TYPE
      ? { ...value, type: 'task-handoff' }
      : value;
  return { isArtifactValue: (value: unknown) => isArtifactValue(asKnown(value)) };
});

let service: TestService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

const sources = [{ id: 'source-1', title: 'A page', url: 'https://example.org/' }];
const profile = PROFILES[TYPE] ?? {};
const kind = (KINDS as Table.Kinds)[TYPE] as Table.Kind;

/** The elements that a component makes, those of our own small components taken apart. */
function elementsIn(
  node: ComponentChild,
  open: readonly string[],
): VNode<Record<string, unknown>>[] {
  return toChildArray(node as VNode).flatMap((child) => {
    if (typeof child !== 'object') return [];
    const { type, props } = child as VNode<Record<string, unknown>>;
    if (typeof type !== 'function' || !open.includes(type.name)) {
      return [child as VNode<Record<string, unknown>>];
    }
    return elementsIn((type as (props: object) => ComponentChild)(props), open);
  });
}

describe('a sixth kind', () => {
  it('has a form, with a field for each member', () => {
    const form: Form = {
      document: { content: {} },
      filesOwner: '',
      set: () => {},
      problems: [],
      says: () => false,
      visit: () => {},
      locked: false,
    };
    const fields = elementsIn(ProfileFields({ form, profile }), ['Fields', 'Field']);
    const told = fields.map(({ type, props }) => [
      typeof type === 'function' ? type.name : type,
      (props.path as string[]).join('.'),
      props.label ?? props.title,
    ]);
    expect(told).toEqual([
      ['ProseField', 'content.purpose', 'Purpose'],
      ['ObjectsField', 'content.attendees', 'Who was there'],
      ['TextsField', 'content.decisions', 'Decisions'],
      ['ChoiceField', 'content.mood', 'Mood (optional)'],
      ['ChoiceField', 'content.recorded', 'Recorded? (optional)'],
      ['TimeField', 'content.heldAt', 'Held (optional)'],
      ['EvidenceField', 'content.papers', 'Papers (optional)'],
    ]);
    expect(fields[3]?.props.choices).toEqual([
      ['bright', 'Bright'],
      ['gloomy', 'Gloomy'],
    ]);
    const [list] = elementsIn(fields[1] ?? null, ['ObjectsField']);
    if (!list) throw new Error('There is no list.');
    const { fresh, children } = list.props as {
      fresh: () => object;
      children: (path: string[], index: number) => VNode;
    };
    expect(fresh()).toEqual({ name: '', role: '', promises: [] });
    const inner = children(['x'], 0);
    const innerFields = elementsIn((inner.props as { children: ComponentChild }).children, [
      'Fields',
      'Field',
    ]);
    expect(innerFields.slice(1).map(({ props }) => props.label ?? props.title)).toEqual([
      'name',
      'Role',
      'Promised',
    ]);
  });

  it('can be begun, and is named in composer and library', () => {
    expect(OFFERED).toContain(TYPE);
    expect(kindName(TYPE as never)).toBe('Notes of a meeting');
    expect(kinds).toHaveProperty(TYPE, 'Notes of a meeting');
  });

  it('has a page, in the order of its table, and nothing is dropped', () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } });
    const content = new Content(CONTENT);
    const parts = elementsIn(profileParts(pageOf(TYPE), content, { sources, title: '' }), []);
    const shown = parts.map(({ type, props }) =>
      type === 'dl'
        ? elementsIn(props.children as ComponentChild, []).map(
            (fact) => elementsIn(fact.props.children as ComponentChild, [])[0]?.props.children,
          )
        : props.title,
    );
    expect(shown).toEqual(['Decisions', ['Mood', 'Recorded?', 'Held'], 'Purpose', 'Who was there']);
    // In the list of sources.
    expect([...content.told]).toEqual([['source-1', 'papers']]);
    expect([...content.rest]).toEqual([
      ['seating', { row: 1 }],
      ['weather', 'Fog.'],
    ]);
  });

  it('is warned about', () => {
    const now = Date.parse('2026-11-22T00:00:00Z');
    const codes = (content: object, listed: object[] = sources) =>
      warningsOf({ type: TYPE, content, sources: listed }, { now }).map(
        ({ code, pointer }) => `${code} ${pointer}`,
      );
    expect(codes(CONTENT)).toEqual([]);
    const { decisions, purpose, ...rest } = CONTENT;
    expect(
      codes({ ...rest, decision: decisions, mood: 'grey', attendees: [{ rol: 'x' }] }),
    ).toEqual([
      'near-name /content/decision',
      'missing-member /content',
      'near-name /content/attendees/0/rol',
      'missing-member /content/attendees/0',
      'wrong-kind /content/mood',
    ]);
    expect(codes({ ...CONTENT, decisions: ['x'], papers: [] }, [])).toEqual([
      'no-sources /sources',
    ]);
  });

  it('is known to tools, prompts, discovery and documentation', async () => {
    expect(toolNamed('list_artifacts').input.properties.type).toHaveProperty(
      'enum',
      ARTIFACT_TYPES,
    );
    expect(ARTIFACT_TYPES).toContain(TYPE);
    const prompt = promptText(TYPE, kind, 'the move');
    expect(prompt).toContain('Make a meeting notes (meeting-notes) about: the move');
    expect(prompt).toContain('Decisions first.');
    expect(prompt).toContain('"purpose": "Why people met [1]."');
    const told = async (path: string) => (await service.request('GET', path)).text();
    expect(await told('/llms.txt')).toContain('### Meeting notes (`meeting-notes`)');
    const discovery = JSON.parse(await told('/.well-known/svc.json'));
    expect(discovery.artifact.types).toContain(TYPE);
    const { components } = JSON.parse(await told('/openapi.json'));
    expect(components.schemas.ArtifactType.enum).toContain(TYPE);
    expect(kindSections()).toContain('## Meeting notes (`meeting-notes`)');
    expect(kindSections()).toContain('| `mood` | one of `bright`, `gloomy` | optional |');
    expect(EXAMPLES).toContainEqual({ name: TYPE });
  });

  it('is sealed from its example without a warning, published, and has its preview', async () => {
    const caller = { account: 'x', isAnonymous: false, scopes: [], requestId: 'r' };
    const artifact = draftOf(TYPE, kind);
    const answer = await callTool(service.deps, caller, 'validate_artifact', { artifact });
    expect(answer).toMatchObject({
      ok: true,
      value: { structured: { valid: true, warnings: [], cost: 1 } },
    });
    const token = await service.newToken(await service.newAccount(), ['artifacts:publish']);
    const { record } = (answer as unknown as { value: { record: { json: string } } }).value;
    const sealed = JSON.parse(record.json);
    const published = await service.request('POST', '/api/artifacts', {
      token,
      headers: { 'X-Svc-Artifact': '1' },
      body: { artifact: sealed },
    });
    expect(published.status).toBe(201);
    const { url } = (await published.json()) as { url: string };
    const page = await (await service.request('GET', new URL(url).pathname)).text();
    expect(page).toContain(`${url}.png`);
    expect(page).toContain('Meeting notes');
  });
});
