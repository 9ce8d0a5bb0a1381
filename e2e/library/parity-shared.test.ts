import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import type * as Library from '../../server/library/types/index.d.ts';
import type * as ReplyModule from '../../server/library/types/reply.d.ts';
import { ROOT } from '../fixtures/paths.ts';
import { textOf } from '../fixtures/texts.ts';
import { vitrine } from '../fixtures/vitrine-here.ts';
import { artifactsWith, pick, some } from './inputs.ts';
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
  replies,
  service,
  withParityServer,
} from './parity-setting.ts';

// Documents that the library shares and takes back, read by the command line; and those that the command
// line shares, read by the library. At night 300 inputs for each.

withParityServer();

const run = async (args: readonly string[], input = '') => {
  const { code, out, err } = await vitrine(args, input, env);
  return { code, out: out.toString().trim(), err };
};

/** The value of what has to go well. */
function need<T>(result: Library.Result<T, unknown>): T {
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
}

const writtenTo = (name: string, text: string | Uint8Array): string => {
  writeFileSync(join(folder, name), text);
  return join(folder, name);
};

/** The artifacts of a test, another account for every few of them. */
async function forEachArtifact(work: (artifact: Library.Artifact, at: number) => Promise<void>) {
  for (const [at, artifact] of (await artifactsWith(library, COUNT)).entries()) {
    if (at % EACH === 0) await newClient();
    await work(artifact, at);
  }
}

it('ask, readAsk and withdrawAsk', async () => {
  await forEachArtifact(async (artifact) => {
    const way = pick(['passkey', 'device', 'link'] as const);
    const days = pick([1, 3]);
    const terms = { allow: [way], expiresIn: days * 86_400 };
    const asked = await replies.ask(client, artifact, terms);
    const words = ['--allow', way, '--expires', `${days}d`, '--json'];
    const told = await run(['ask', writtenTo('asked.json', JSON.stringify(artifact)), ...words]);
    if (!asked.ok) {
      // Choices that nobody could tell apart, for example.
      expect(told).toMatchObject({
        code: 1,
        err: expect.stringContaining(library.failureText(asked.error)),
      });
      return;
    }
    expect(told.code).toBe(0);
    const made = asked.value;
    const theirs = JSON.parse(told.out) as ReplyModule.MadeAsk;
    expect(theirs.allow).toEqual(made.allow);
    const apart = Date.parse(theirs.expiresAt) - Date.parse(made.expiresAt);
    expect(Math.abs(apart)).toBeLessThan(60_000);
    // Behind the name and the secret both addresses carry the same document.
    const documentIn = (url: string) => url.split('&k1.').at(-1);
    expect(documentIn(theirs.url)).toBe(documentIn(made.url));
    for (const { id } of [made, theirs]) {
      const state = need(await replies.readAsk(client, id));
      expect(state).toMatchObject({ id, state: 'open', artifact: artifact.id, replies: [] });
      expect(await replies.withdrawAsk(client, id)).toEqual({ ok: true, value: null });
      expect(need(await replies.readAsk(client, id)).state).toBe('withdrawn');
    }
  });
});

it('sealPrivate', async () => {
  await forEachArtifact(async (artifact) => {
    const { fragment, record } = need(await privately.sealPrivate(artifact));
    const body = { ...record, expiresIn: 86_400 };
    need(await client.request('POST', 'api/private', body));
    const { code, out } = await run(['open', `${service.base}#${fragment}`]);
    expect({ code, out }).toEqual({ code: 0, out: library.canonicalize(artifact as never) });
  });
});

it('publishPage', async () => {
  for (let at = 0; at < COUNT; at++) {
    if (at % EACH === 0) await newClient();
    const title = `Page ${at}`;
    const html = `<title>${title}</title><h1>${pick(['A', 'ü', '👩‍🚀'])}</h1>${pick(['', '<form action="https://e.org/"></form>'])}`;
    const acceptWarnings = some(2) === 0;
    const made = await api.publishPage(
      client,
      { html, title, capabilities: [] },
      { acceptWarnings },
    );
    const words = acceptWarnings ? ['--accept-warnings'] : [];
    const told = await run(['publish', writtenTo('page.html', html), ...words]);
    if (!made.ok) {
      expect(told).toMatchObject({ code: 1, out: '' });
      continue;
    }
    // The same page has the same name, whoever publishes it.
    expect(told).toMatchObject({ code: 0, out: made.value.url });
    const opened = need(await api.open(made.value.url));
    if (opened.kind !== 'capsule') throw new Error(opened.kind);
    expect((await run(['open', made.value.url])).out).toBe(opened.canonical);
  }
});

it('putFile and getFile', async () => {
  for (let at = 0; at < COUNT; at++) {
    if (at % EACH === 0) await newClient();
    const bytes = Uint8Array.from(randomBytes(pick([1, 900, 40_000])));
    const name = 'data.bin';
    writtenTo(name, bytes);
    const note = writtenTo('note.md', `# Files ${at}\n\nOne [file](${name}).\n`);
    const isOurs = some(2) === 0;
    let url: string;
    if (isOurs) {
      const { created: _, ...file } = need(await api.putFile(client, bytes));
      const files = [{ name, mediaType: 'application/octet-stream', ...file }];
      const draft = {
        type: 'research-brief' as const,
        title: `Files ${at}`,
        summary: 'A file.',
        createdBy: { type: 'agent' as const, name: 'Atlas' },
        content: { body: `One [file](${name}).`, files },
      };
      url = need(await api.publish(client, need(await library.seal(draft)))).url;
    } else {
      const shared = await run(['share', note, '--publish', '--yes', '--accept-warnings']);
      expect({ at, ...shared }).toMatchObject({ code: 0 });
      url = shared.out;
    }
    const opened = need(await api.open(url));
    if (opened.kind !== 'artifact') throw new Error(opened.kind);
    const [file] = filesOf(opened.artifact);
    if (!file) throw new Error('no file');
    // The command line leaves a small one in the document.
    const carried =
      file.data === undefined ? null : Uint8Array.from(Buffer.from(file.data, 'base64'));
    expect(carried ?? need(await api.getFile(client, file))).toEqual(bytes);
    const here = join(folder, `pull-${at}`);
    mkdirSync(here);
    const before = process.cwd();
    process.chdir(here);
    try {
      const pulled = await run(['pull', url, '--files']);
      expect(pulled).toMatchObject({ code: 0 });
      expect(Uint8Array.from(readFileSync(join(here, pulled.out, name)))).toEqual(bytes);
    } finally {
      process.chdir(before);
      rmSync(here, { recursive: true });
    }
  }
  // Git is asked about each file: 300 of them take a while.
});

const filesOf = ({ content }: Library.Artifact) =>
  ('files' in content ? content.files : []) as unknown as readonly {
    readonly sha256: string;
    readonly size: number;
    readonly data?: string;
  }[];

it('preview and endPreview', async () => {
  await forEachArtifact(async (artifact) => {
    const made = need(await api.preview(client, artifact));
    const { code, out } = await run(['open', made.url]);
    expect({ code, out }).toEqual({ code: 0, out: library.canonicalize(artifact as never) });
    expect(await api.endPreview(client, made.url)).toEqual({ ok: true, value: null });
    expect((await run(['open', made.url])).code).toBe(1);
  });
});

it('livingLinks, moveLink, follow and endLink', async () => {
  await forEachArtifact(async (artifact, at) => {
    const own = need(await library.revise(artifact, { title: `Document ${at}` }));
    const first = need(await api.publish(client, own, { acceptWarnings: true }));
    const second = need(await library.revise(own, { summary: 'Another.' }));
    const name = `name-${at}`;
    const file = writtenTo('second.json', JSON.stringify(second));
    const told = await run(['publish', file, '--to', name, '--accept-warnings']);
    expect({ at, ...told }).toMatchObject({ code: 0 });
    const found = need(await api.livingLinks(client)).find((link) => link.name === name);
    expect(found?.url).toBe(told.out);
    const moved = need(await api.moveLink(client, told.out, { target: first.id, mode: 'pinned' }));
    expect(JSON.parse((await run(['read', moved.url, '--json'])).out).artifact.id).toBe(own.id);
    for await (const shown of api.follow(client, moved.url)) {
      expect(need(shown).resolved.id).toBe(own.id);
      break;
    }
    expect(await api.endLink(client, moved.url)).toEqual({ ok: true, value: null });
    expect((await run(['read', moved.url])).code).toBe(1);
  });
});

it('each export is compared in one of these tests', async () => {
  const tests = ['parity.test', 'parity-server.test', 'parity-shared.test', 'parity-setting']
    .map((name) => textOf(`e2e/library/${name}.ts`))
    .join('\n');
  for (const module of ['index', 'import', 'sign', 'private', 'reply', 'client']) {
    const exports = await import(pathToFileURL(join(ROOT, `dist/vitrine/${module}.js`)).href);
    const functions = Object.keys(exports).filter((name) => typeof exports[name] === 'function');
    const missing = functions.filter((name) => !new RegExp(`\\.${name}\\(`).test(tests));
    expect({ module, missing }).toEqual({ module, missing: [] });
  }
});
