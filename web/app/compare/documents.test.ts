import { describe, expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { sealArtifact } from '#schemas/document/seal.ts';
import schema from '#schemas/schema/artifact-v1.schema.json' with { type: 'json' };
import { dateTime } from '../../words/en/page.ts';
import { listed, nameOf } from './changes.ts';
import { compareDocuments, readingOrder } from './documents.ts';

async function memo(changes: object): Promise<Artifact> {
  const sealed = await sealArtifact(
    {
      type: 'decision-memo',
      title: 'How the service stores the time of an appointment',
      summary: 'In short.',
      status: 'proposed',
      createdBy: { type: 'agent', name: 'Atlas' },
      content: {
        recommendation: 'Store the local time and the zone.',
        question: 'How?',
        rationale: 'First reason.\n\nSecond reason stays as it is.\n\n- one\n- two',
        options: [
          { name: 'A', pros: ['short'], cons: ['wrong'] },
          { name: 'B', pros: ['right'], cons: ['long'] },
        ],
        consequences: ['Alpha follows.', 'Beta follows.', 'Gamma follows.'],
      },
      sources: [{ id: 'source-1', title: 'One', url: 'https://one.example/' }],
      ...changes,
    },
    {
      now: '2026-11-20T10:00:00Z',
      digest: (bytes) => crypto.subtle.digest('SHA-256', bytes),
    },
  );
  if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
  return sealed.value;
}

const changesOf = async (before: Artifact, after: Artifact) => {
  const order = readingOrder(after.type);
  const comparison = await compareDocuments(before, after, order, async () => {});
  return [...listed(comparison)].map(({ is, name }) => `${is} ${name}`);
};

describe('nameOf', () => {
  it('has words for all that a source has beside its title and address', () => {
    const names = Object.keys(schema.$defs.source.properties).filter(
      (name) => !['id', 'title', 'url'].includes(name),
    );
    expect(names).toContain('retrievedAt');
    for (const name of names) expect(nameOf([name])).not.toBe(name);
  });
});

describe('compareDocuments', () => {
  it('finds nothing between two that are the same', async () => {
    const one = await memo({});
    expect(await changesOf(one, one)).toEqual([]);
  });

  it('has times in words, where readers see them and among what is technical', async () => {
    const read = (retrievedAt: string, updatedAt: string) =>
      memo({
        ...{ createdAt: '2026-11-09T08:00:00Z', updatedAt },
        sources: [{ id: 'source-1', title: 'One', url: 'https://one.example/', retrievedAt }],
      });
    const comparison = await compareDocuments(
      await read('2026-11-09T08:00:00Z', '2026-11-19T08:00:00Z'),
      await read('2026-11-10T08:00:42Z', '2026-11-20T08:00:00Z'),
      readingOrder('decision-memo'),
      async () => {},
    );
    const words = JSON.stringify(comparison.sections.at(-1)) + JSON.stringify(comparison.technical);
    expect(words).toContain(dateTime(new Date('2026-11-09T08:00:00Z')));
    expect(words).toContain(`${dateTime(new Date('2026-11-10T08:00:42Z'))}:42`);
    expect(words).toContain(dateTime(new Date('2026-11-20T08:00:00Z')));
    expect(words).not.toMatch(/\d\dT\d\d/);
  });

  it('names each change as its reader would', async () => {
    const before = await memo({});
    const { content } = before as unknown as { content: Record<string, unknown> };
    const after = await memo({
      title: 'How the service stores the time of every appointment',
      status: 'reviewed',
      content: {
        ...content,
        recommendation: 'Store the local time and the zone as the truth.',
        rationale: 'First reason.\n\nSecond reason is another now.\n\n- one\n- two\n- three',
        options: [
          { name: 'A', pros: ['short'], cons: ['wrong', 'old'] },
          { name: 'B', pros: ['right'], cons: ['long'] },
          { name: 'C', pros: [], cons: [] },
        ],
        consequences: ['Gamma follows.', 'Alpha follows.', 'Beta follows.'],
        audience: 'ops',
      },
      sources: [],
    });
    expect(await changesOf(before, after)).toEqual([
      'changed Title',
      'changed Status',
      'changed Recommendation',
      'changed Reasons, paragraph 2',
      'added Reasons, paragraph 5',
      'changed Options: A',
      'added Options: C',
      'up Consequences, item 1',
      'added audience',
      'removed Sources: One',
    ]);
  });

  it('keeps what only machines read apart', async () => {
    const [before, after] = [await memo({}), await memo({ title: 'Another' })];
    const { technical } = await compareDocuments(before, after, [], async () => {});
    expect(technical.map(({ path }) => path.join('.')).sort()).toEqual(['id']);
  });

  it('takes any content', async () => {
    const odd = {
      constructor: 'x',
      list: [1, [2, [3, [4]]], { name: 'n' }, null],
      deep: { a: { b: { c: { d: 1 } } } },
    };
    const [before, after] = [await memo({ content: odd }), await memo({ content: { list: [] } })];
    expect((await changesOf(before, after)).length).toBeGreaterThan(2);
  });

  it('has something to show for an item and a value that say nothing', async () => {
    const [before, after] = [
      await memo({ content: { rationale: '- one\n-\n- two', list: ['a', ''] } }),
      await memo({ content: { rationale: '- one\n- two\n\n> -', list: ['a', '', '', {}] } }),
    ];
    expect(await changesOf(before, after)).toEqual([
      'removed Reasons, paragraph 2',
      'added Reasons, paragraph 3',
      'added list, item 3',
      'added list, item 4',
    ]);
    const { sections } = await compareDocuments(before, after, [], async () => {});
    const units = sections.flatMap(({ entries }) =>
      entries.map((change) => ('after' in change ? change.after : change.before).units),
    );
    expect(units.every(({ length }) => length > 0)).toBe(true);
  });

  it('tells another kind of alert, and another language of code', async () => {
    const written = (kind: string, language: string) =>
      memo({ content: { rationale: `> [!${kind}]\n> Close it.\n\n\`\`\`${language}\na\n\`\`\`` } });
    expect(await changesOf(await written('NOTE', 'js'), await written('WARNING', 'js'))).toEqual([
      'changed Reasons, paragraph 1',
    ]);
    expect(await changesOf(await written('NOTE', 'js'), await written('NOTE', 'ts'))).toEqual([
      'changed Reasons, paragraph 2',
    ]);
  });

  it('calls nothing unchanged that is written in another way', async () => {
    const written = (rationale: string) =>
      memo({ content: { rationale, list: [{ a: 1, b: '' }] } });
    const before = await written('- one\n- two');
    for (const other of ['1. one\n2. two', '* one\n* two', '- one\n- two\n\n\n']) {
      expect(await changesOf(before, await written(other))).toEqual(['changed Reasons']);
    }
    const { sections } = await compareDocuments(before, before, [], async () => {});
    expect(sections.some(({ isRewritten }) => isRewritten)).toBe(false);
  });

  it('has nothing to show for the definition of a link that is used', async () => {
    const [before, after] = [
      await memo({ content: { rationale: '[a]\n\n[a]: https://a.example/' } }),
      await memo({ content: { rationale: '[a]\n\n[a]: https://b.example/' } }),
    ];
    const { sections } = await compareDocuments(before, after, [], async () => {});
    expect(sections[1]?.entries.map(({ is }) => is)).toEqual(['changed']);
  });

  it('takes a text of more paragraphs than a call may have arguments', async () => {
    const [before, after] = [
      await memo({ content: { list: [['a']] } }),
      await memo({ content: { list: [['b\n\n'.repeat(200_000)]] } }),
    ];
    expect((await changesOf(before, after)).length).toBeGreaterThan(0);
  });
});

describe('pictures', () => {
  const file = (sha256: string, data: string) => ({
    ...{ name: 'a.png', mediaType: 'image/png', size: 1, sha256: sha256.repeat(64), data },
  });
  const written = async (body: string, files: readonly object[] = []) =>
    ({ ...(await memo({})), content: { body, files } }) as unknown as Artifact;
  const told = async (before: Artifact, after: Artifact) => {
    const { sections } = await compareDocuments(before, after, ['body'], async () => {});
    const [, body] = sections;
    return body?.entries.map((change) => [
      change.is,
      ...('after' in change ? change.after.units : []).map(
        ({ tag, picture }) => picture?.file?.sha256[0] ?? picture?.href ?? tag,
      ),
    ]);
  };

  it('are another picture when the file has other bytes', async () => {
    const body = 'One.\n\n![A](./a.png)\n\n- two ![B](a.png)';
    expect(
      await told(
        await written(body, [file('1', 'QQ==')]),
        await written(body, [file('2', 'Qg==')]),
      ),
    ).toEqual([
      ['same', 'p'],
      ['changed', '2'],
      ['changed', 'item', '2'],
    ]);
  });

  it('stand below their text, and need none', async () => {
    const [one, two] = ['data:image/png;base64,AA==', 'data:image/png;base64,BB=='];
    expect(await told(await written(`![A](${one})`), await written(`![A](${two})`))).toEqual([
      ['changed', two],
    ]);
    expect(await told(await written(`x ![A](${one})`), await written(`x ![A](${one})`))).toEqual([
      ['same', 'p', one],
    ]);
    const away = '![A](https://a.example/a.png)';
    expect(await told(await written(away), await written(away))).toEqual([['same', 'p']]);
  });
});
