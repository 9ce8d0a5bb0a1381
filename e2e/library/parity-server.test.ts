import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type * as Library from '../../server/library/types/index.d.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { artifactsWith, damaged, pick, some } from './inputs.ts';
import {
  api,
  COUNT,
  client,
  EACH,
  env,
  folder,
  library,
  newClient,
  privately,
  service,
  withParityServer,
} from './parity-setting.ts';

// Private links and the client of the API, as they were built, against the command line, with one
// server: the same bytes and the same answers. At night 300 inputs for each.

withParityServer();

const run = async (args: readonly string[], input = '') => {
  const { code, out, err } = await vitrine(args, input, env);
  return { code, out: out.toString(), err };
};

/** Writes an artifact for the command line. */
function fileOf(artifact: object): string {
  const path = join(folder, 'artifact.json');
  writeFileSync(path, JSON.stringify(artifact));
  return path;
}

it('makePrivate, openPrivate and readPrivate', async () => {
  for (const [at, artifact] of (await artifactsWith(library, COUNT)).entries()) {
    if (at % EACH === 0) await newClient();
    // A password costs both a quarter of a second.
    const password = at % 20 === 0 ? pick(['open sesame', 'Zürich', 'x', ' ']) : undefined;
    const [once, isOurs] = [some(3) === 0, some(2) === 0];
    const locked = password === undefined ? [] : ['--password-stdin'];
    let url: string;
    if (isOurs) {
      const given = { once, ...(password !== undefined && { password }) };
      const made = await privately.makePrivate(client, artifact, given);
      if (!made.ok) throw new Error(JSON.stringify(made.error));
      url = made.value.url;
    } else {
      const words = [
        'share',
        fileOf(artifact),
        '--private',
        ...locked,
        ...(once ? ['--once'] : []),
      ];
      const made = await run(words, password);
      expect(made).toMatchObject({ code: 0 });
      url = made.out.trim();
    }
    expect(url.startsWith(`${service.base}#k1.e.`)).toBe(true);
    expect(privately.readPrivate(url)).toEqual({
      ok: true,
      value: { hasPassword: password !== undefined, opensOnce: once },
    });

    const wrong = damaged(url);
    if (wrong !== url && password === undefined) {
      const opened = await privately.openPrivate(wrong, { client });
      const told = await run(['open', wrong]);
      if (opened.ok) {
        // Damage that has one reading; a link that opens once is used up by it.
        expect(opened.value.canonical).toBe(library.canonicalize(artifact as never));
        if (!once) expect(told).toMatchObject({ code: 0, out: `${opened.value.canonical}\n` });
      } else if (wrong.includes('#k1.e.')) {
        expect(told).toEqual({ code: 1, out: '', err: `${library.failureText(opened.error)}\n` });
      } else expect(told.code).toBeGreaterThan(0);
      if (opened.ok && once) continue;
    }

    const canonical = library.canonicalize(artifact as never);
    // The one that made it is not the one that opens it, where it opens once.
    if (!once || isOurs) {
      expect(await run(['open', url, ...locked], password)).toMatchObject({
        code: 0,
        out: `${canonical}\n`,
      });
    }
    const given = password === undefined ? {} : { password };
    const opened = await privately.openPrivate(url, given);
    if (once && isOurs) {
      if (opened.ok) throw new Error('opened twice');
      const told = await run(['open', url, ...locked], password);
      expect(told).toEqual({ code: 1, out: '', err: `${library.failureText(opened.error)}\n` });
      continue;
    }
    expect(opened).toMatchObject({ ok: true, value: { canonical } });
  }
});

it('publish, open and shownBy', async () => {
  for (const [at, artifact] of (await artifactsWith(library, COUNT)).entries()) {
    if (at % EACH === 0) await newClient();
    // Each once: the same again is no new publication.
    const own = await library.seal({ ...draftOf(artifact), title: `Document ${at}` });
    if (!own.ok) throw new Error(JSON.stringify(own.error));
    const document: Record<string, unknown> = { ...own.value };
    if (some(5) === 0) document.title = 'Another';
    const living = some(4) === 0 ? `name-${some(3)}` : null;
    const acceptWarnings = some(2) === 0;
    const options = { acceptWarnings, ...(living !== null && { to: living }) };
    const words = acceptWarnings ? ['--accept-warnings'] : [];
    if (living !== null) words.push('--to', living);
    const made = await api.publish(client, document as unknown as Library.Artifact, options);
    const told = await run(['publish', fileOf(document), ...words]);
    if (!made.ok) {
      expect({ made: made.error, told }).toMatchObject({ told: { code: 1, out: '' } });
      // Damage is found by the command line itself; all else it hears from the server.
      const read = await library.checkArtifact(document);
      const { errors, detail } = made.error;
      const says = read.ok ? detail : library.failureText(read.error);
      expect(told.err).toContain(says);
      if (read.ok) for (const each of errors) expect(told.err).toContain(each.detail);
      continue;
    }
    const { url, living: link } = made.value;
    expect(told).toMatchObject({ code: 0, out: `${link?.url ?? url}\n` });
    expect(told.err).toContain('You had published the same before');
    // A warning about the version before comes once.
    const warnings = link === null ? made.value.warnings : [];
    for (const { detail } of warnings) expect(told.err).toContain(detail);

    for (const address of [url, url.replace('/a/', '/api/artifacts/'), made.value.id]) {
      const opened = await api.open(address, client);
      if (!opened.ok || opened.value.kind !== 'artifact') throw new Error(JSON.stringify(opened));
      expect(await run(['open', address])).toMatchObject({
        code: 0,
        out: `${opened.value.canonical}\n`,
      });
    }
    if (link === null) continue;
    const shown = await api.shownBy(client, link.url);
    expect(shown).toMatchObject({ ok: true, value: { resolved: { id: made.value.id } } });
    const report = JSON.parse((await run(['read', link.url, '--json'])).out);
    expect(report.artifact.id).toBe(made.value.id);
    const opened = await api.open(link.url, client);
    if (!opened.ok || opened.value.form !== 'page') throw new Error(link.url);
    expect(report.facts).toEqual(JSON.parse(JSON.stringify(Object(opened.value).facts)));
  }
});

it('addresses that show nothing', async () => {
  const names = ['0'.repeat(64), 'sha256:abc', 'ab', '0123456789abcdef', '../x', ''];
  const folders = ['a', 'i', 'l', 'p', 'api/artifacts', 'api/links', 'x'];
  for (let at = 0; at < COUNT; at++) {
    if (at % EACH === 0) await newClient();
    const address = `${service.base}${pick(folders)}/${pick(names)}${pick(['', '.md', '/', '?a=b'])}`;
    const opened = await api.open(address, client);
    expect(opened.ok).toBe(false);
    if (opened.ok) continue;
    const told = await run(['open', address]);
    expect({ address, told }).toEqual({
      address,
      told: { code: 1, out: '', err: expect.stringContaining(library.failureText(opened.error)) },
    });
  }
});

it('revise and withdraw', async () => {
  for (let at = 0; at < COUNT; at++) {
    if (at % EACH === 0) await newClient();
    const sealed = await library.seal({
      type: 'task-handoff',
      title: `Handoff ${at}`,
      summary: 'To be revised.',
      createdBy: { type: 'agent', name: 'Atlas' },
      content: { objective: 'Move all', completed: ['2024', '2023', '2022'], nextAction: 'Move' },
    });
    if (!sealed.ok) throw new Error(JSON.stringify(sealed.error));
    const made = await api.publish(client, sealed.value);
    if (!made.ok) throw new Error(made.error.detail);
    const patch = pick([
      { title: `Handoff ${at}, again` },
      { status: 'accepted' },
      { title: '' },
      { content: { nextAction: null } },
      { content: { completed: ['2024'] } },
      { id: 'sha256:abc' },
      { type: 'letter' },
      {},
    ]);
    const acceptWarnings = some(2) === 0;
    const words = acceptWarnings ? ['--accept-warnings'] : [];
    const given = JSON.stringify(patch);
    const isOurs = some(2) === 0;
    const ours = async () => api.revise(client, made.value.id, patch as never, { acceptWarnings });
    const theirs = () => run(['revise', made.value.url, '-', ...words], given);
    // Each revision comes once: whoever is second is told so, in the same words.
    const first = isOurs ? await ours() : await theirs();
    const second = isOurs ? await theirs() : await ours();
    const [revised, told] = (isOurs ? [first, second] : [second, first]) as [
      Awaited<ReturnType<typeof ours>>,
      Awaited<ReturnType<typeof theirs>>,
    ];
    const isRevised = isOurs ? revised.ok : told.code === 0;
    if (isRevised) {
      const winner = isOurs && revised.ok ? revised.value.url : told.out.trim();
      const opened = await api.open(winner, client);
      expect(opened).toMatchObject({ value: { artifact: { provenance: { revision: 2 } } } });
    }
    if (!revised.ok && told.code !== 0) {
      // Content that is lost the command line finds by itself: how it is accepted, it says in its words.
      const [cause = ''] = revised.error.detail.split(' Nothing was stored');
      for (const words of [cause, ...revised.error.errors.map(({ detail }) => detail)]) {
        expect({ patch, err: told.err }).toEqual({ patch, err: expect.stringContaining(words) });
      }
    }
    expect(await api.withdraw(client, made.value.id)).toEqual({ ok: true, value: null });
    const gone = await api.open(made.value.url, client);
    if (gone.ok) throw new Error('still there');
    expect(await run(['open', made.value.url])).toEqual({
      code: 1,
      out: '',
      err: `${library.failureText(gone.error)}\n`,
    });
  }
});

/** The draft that an artifact was made of. */
function draftOf({
  type,
  title,
  summary,
  createdBy,
  createdAt,
  updatedAt,
  content,
}: Library.Artifact) {
  return { type, title, summary, createdBy, createdAt, updatedAt, content } as Library.Draft;
}
