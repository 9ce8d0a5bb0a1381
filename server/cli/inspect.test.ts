import { expect, it } from 'vitest';
import type { Artifact } from '#schemas/document/artifact.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { brief, seal } from '../../e2e/fixtures/documents.ts';
import { inspect } from './inspect.ts';
import type { Io } from './io.ts';

/** The revision that follows, sealed by hand. */
const following = (parent: Artifact, changes: object, provenance: object = {}) =>
  seal({
    ...parent,
    ...changes,
    provenance: { revision: parent.provenance.revision + 1, parentHash: parent.id, ...provenance },
  });
const claims = { humanApprover: 'Ines', acceptedRevision: 1 };

async function run(artifact: Artifact, before: readonly Artifact[]) {
  const files = new Map(before.map((each) => [`${each.id}.json`, JSON.stringify(each)]));
  files.set('it.json', JSON.stringify(artifact));
  const written = { out: '', note: '' };
  const io: Io = {
    stdin: Object.assign((async function* () {})(), { isTTY: true }),
    readFile: async function* (path) {
      const text = files.get(path);
      if (text === undefined) throw Object.assign(new Error('none'), { code: 'ENOENT' });
      yield new TextEncoder().encode(text);
    },
    exists: (path) => files.has(path),
    out: (text) => {
      written.out += text;
    },
    note: (text) => {
      written.note += `${text}\n`;
    },
    isTerminal: false,
    now: () => new Date(),
    env: {},
  };
  const [first, ...others] = before;
  // Links and files alike.
  const names = [
    ...(first ? [`https://viewer.example/#${encodeShareLink(first)}`] : []),
    ...others.map(({ id }) => `${id}.json`),
  ];
  const code = await inspect('it.json', names, {}, io);
  return { code, report: written.out ? JSON.parse(written.out) : null, note: written.note };
}

it('tells what came of checking an acceptance', async () => {
  const first = await brief({ status: 'proposed' });
  const second = await following(first, { status: 'reviewed' });
  const sound = await following(second, { status: 'accepted' }, claims);
  const forged = await following(second, { status: 'accepted', summary: 'Other.' }, claims);
  const all = [first, second];
  expect(await run(sound, all)).toMatchObject({
    code: 0,
    report: { ok: true, acceptance: { verdict: 'same', revision: 1 } },
  });
  expect(await run(sound, all.toReversed())).toMatchObject({ code: 0 });
  expect(await run(forged, all)).toMatchObject({
    code: 1,
    report: {
      ok: false,
      acceptance: { verdict: 'different', revision: 2, members: ['summary'] },
    },
    note: expect.stringContaining('not what the approver saw'),
  });
  expect(await run(forged, [])).toMatchObject({
    code: 0,
    report: { ok: true, acceptance: { verdict: 'not-here', missing: second.id } },
  });
  const claimed = await brief({ status: 'accepted', provenance: { revision: 1, ...claims } });
  expect(await run(claimed, [])).toMatchObject({
    code: 0,
    report: { ok: true, acceptance: { verdict: 'unfounded', because: 'first-revision' } },
  });
  expect((await run(second, all)).report).not.toHaveProperty('acceptance');
});

it('says so when an earlier revision cannot be read, or is damaged', async () => {
  const first = await brief();
  const damaged = { ...first, title: 'Changed' };
  expect(await run(first, [first, damaged])).toMatchObject({ code: 1 });
  const lost = { ...first, id: 'none' };
  expect((await run(first, [first, lost])).code).not.toBe(0);
});
