import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { example, exampleFragment, exampleJson } from '../fixtures/examples.ts';
import { HOSTILE_SVG } from '../fixtures/hostile-svg.ts';
import { miniAppFragment } from '../fixtures/mini-app.ts';
import type { OurServer } from '../fixtures/our-server.ts';
import { WEB } from '../fixtures/paths.ts';
import { agentHeaders } from '../fixtures/publishing.mjs';
import { printed } from '../fixtures/service-process.ts';
import { signUpByHttp } from '../fixtures/sign-up-by-http.ts';
import { commentsOnPassages } from './comments.ts';
import { readsHostedFiles } from './hosted-files.ts';
import { toldWhatIsMissing } from './missing-parts.ts';
import type { Person } from './person.ts';
import { opensWhateverIsSigned, takesNoForgery } from './signatures.ts';

export type Step = (person: Person, server: OurServer) => Promise<void>;

const TITLE = 'Which queue do we take?';

/** The deployment as people reach it, ending in `/`. */
const baseOf = ({ url }: OurServer): string => url.replace('127.0.0.1', 'localhost');
const frameIs = (state: string) =>
  `document.querySelector('[data-frame]')?.dataset.frame === '${state}'`;

/** A program that cancels every key, and opens with a field to type in. */
const HOLDS_KEYS = {
  title: 'Holds every key',
  html: '<input autofocus style="position:fixed;inset:0;width:100%;height:100%">',
  javascript: `for (const target of [window, document]) {
    for (const type of ['keydown', 'keyup', 'keypress']) {
      target.addEventListener(type, (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
      }, true);
    }
  }`,
};

/** Runs the mini-app that is open, once its button lets itself be pressed: it has to be in view first. */
async function runOnce(person: Person): Promise<void> {
  await person.until(frameIs('stopped'));
  await person.until(`document.querySelector('main iframe') === null`);
  await person.pressFirst('.passport');
  await person.until(
    `[...document.querySelectorAll('.passport button')].every((each) => each.dataset.armed !== 'false')`,
  );
  await person.press('Run once', '.passport');
  await person.until(frameIs('running'));
}

async function openExample(person: Person, server: OurServer, name: string): Promise<void> {
  await person.open(`${baseOf(server)}#${await exampleFragment(name)}`);
  await person.readsUnchanged((await example(name)).title);
}

/** Steps of people, one after the other. Each begins where it likes; saved things stay. */
export const STEPS: Record<string, Step> = {
  'the first page and the examples on it': async (person, server) => {
    const cards = `[...document.querySelectorAll('button.example .name')].map((name) => name.textContent.trim())`;
    await person.open(baseOf(server));
    await person.until(`${cards}.length >= 4`);
    await person.look('home');
    const titles = (await person.run(`return ${cards}`)) as string[];
    for (const [i, title] of titles.entries()) {
      await person.open(baseOf(server));
      await person.until(`${cards}.length === ${titles.length}`);
      await person.run(`document.querySelectorAll('button.example')[${i}].id = 'chosen'`);
      await person.pressFirst('#chosen');
      await person.readsUnchanged(title);
    }
  },

  'every example': async (person, server) => {
    const names = readdirSync(join(WEB, 'examples')).map((file) => file.replace('.json', ''));
    for (const name of names) {
      const { title, type } = JSON.parse(exampleJson(name)) as { title: string; type?: string };
      if (type === undefined) {
        // Records of mini-apps are in no link: they are pasted.
        await person.open(baseOf(server));
        await person.until(`document.querySelector('form.open textarea') !== null`);
        await person.run(
          `document.querySelector('form.open textarea').value = ${JSON.stringify(exampleJson(name))}`,
        );
        await person.pressFirst('form.open button[type=submit]');
        await person.readsUnchanged(title);
      } else await openExample(person, server, name);
      await person.look(name);
    }
  },

  'comments beside their passages': (person, server) => commentsOnPassages(person, baseOf(server)),

  'signed links, whole and broken': (person, server) =>
    opensWhateverIsSigned(person, baseOf(server)),

  'signatures that anybody could make': (person, server) => takesNoForgery(person, baseOf(server)),

  'formulas, as the engine lays them out and as they are selected': async (person, server) => {
    const wide = Array.from({ length: 60 }, (_, i) => `a_{${i}}`).join(' + ');
    const body = `In a line $E = mc^2$.\n\n$$\\frac{a}{b}$$\n\n$$${wide}$$\n\nOr \\(\\href{x}{y_1}\\).`;
    const artifact = await brief({ content: { body } });
    await person.open(`${baseOf(server)}#${encodeShareLink(artifact)}`);
    await person.readsUnchanged(artifact.title);
    await person.until(`document.querySelectorAll('.formula > math').length === 3`);
    await person.sees('code.math', '\\href{x}{y_1}');
    // The numerator stands above the denominator.
    await person.until(
      `(([a, b]) => a.top < b.top)([...document.querySelector('mfrac').children].map((each) => each.getBoundingClientRect()))`,
    );
    await person.reads(artifact.title);
    await person.run(
      `getSelection().selectAllChildren(document.querySelector('.prose:has(math)'))`,
    );
    await person.until(`getSelection().toString().includes('E = mc^2')`);
    await person.until(`!getSelection().toString().includes('𝑚')`);
    await person.look('formulas');
  },

  'pictures, and drawings that would run, move or ask another host': async (person, server) => {
    const changed = pictureBytes('png');
    changed[changed.length - 20] = (changed[changed.length - 20] as number) ^ 1;
    const types = ['png', 'jpeg', 'gif', 'webp', 'avif'] as const;
    const drawings = Object.entries(HOSTILE_SVG);
    const files = [
      ...types.map((type) => documentFile(`p/${type}`, `image/${type}`, pictureBytes(type))),
      documentFile('changed.png', 'image/png', pictureBytes('png'), {
        data: changed.toString('base64'),
      }),
      ...drawings.map(([name, svg]) =>
        documentFile(`${name}.svg`, 'image/svg+xml', Buffer.from(svg)),
      ),
    ];
    const method = files.map(({ name }) => `![${name}](${name})`).join('\n\n');
    const artifact = await brief({ content: { question: 'q', method, files } });
    await person.open(`${baseOf(server)}#${encodeShareLink(artifact)}`);
    await person.readsUnchanged(artifact.title);
    const settled = `document.querySelectorAll('.frame > img, .not-shown, .picture .file-card')`;
    await person.until(`${settled}.length === ${files.length}`);
    for (const type of types) {
      await person.until(
        `(document.querySelector('img[alt="p/${type}"]')?.naturalWidth ?? 0) === 8`,
      );
    }
    await person.sees('main', 'This file was changed and is not shown.');
    await person.run(
      `for (const each of document.querySelectorAll('.not-shown > .button')) each.click()`,
    );
    await person.until(
      `[...document.querySelectorAll('.frame > img')].every((each) => each.complete)`,
    );
    await person.look('pictures');
    const wrong = await person.run(`
      const own = (url) => /^(?:data|blob):/.test(url) || new URL(url).origin === location.origin;
      const asked = performance.getEntriesByType('resource').map(({ name }) => name);
      const drawn = [...document.querySelectorAll('img[src^="data:"]')].map(({ src }) =>
        decodeURIComponent(src));
      return [
        ...asked.filter((url) => !own(url)),
        ...drawn.filter((svg) => /<script|<animate|<set|keyframes|foreignObject/i.test(svg)),
        ...(globalThis.pwned === undefined ? [] : ['pwned']),
      ];`);
    if ((wrong as string[]).length > 0) throw new Error(`not inert: ${wrong}`);
  },

  'a mini-app is run and stopped': async (person, server) => {
    await openExample(person, server, 'loan-calculator');
    await runOnce(person);
    const inside = await person.runInFrame(
      `for (let i = 0; i < 100 && !document.querySelector('input'); i++) {
        await new Promise((done) => setTimeout(done, 50));
      }
      return document.body.innerText;`,
    );
    if (!String(inside).trim()) throw new Error('the frame is empty');
    await person.until(
      `document.querySelector('main iframe').getBoundingClientRect().height > 100`,
    );
    await person.look('running');
    await person.press('Stop', '.capsule');
    await person.until(frameIs('stopped'));
    await person.until(`document.querySelector('main iframe') === null`);
    await person.sees('.passport', 'Run once');
    await person.look('stopped');
  },

  'Escape, pressed three times, leads out of a mini-app that holds every key': async (
    person,
    server,
  ) => {
    await person.open(`${baseOf(server)}#${await miniAppFragment(HOLDS_KEYS)}`);
    await person.readsUnchanged(HOLDS_KEYS.title);
    await runOnce(person);
    await person.sees('.capsule-keys', 'Press Escape three times');
    await person.until(
      `document.querySelector('main iframe').getBoundingClientRect().height > 100`,
    );
    // The frame runs before its program holds the keys, and WebKit's driver takes the focus when it asks there.
    await person.run('await new Promise((done) => setTimeout(done, 1000))');
    const isAtStop = `document.activeElement?.textContent.trim() === 'Stop'`;
    // The mouse leads into the program; Tab, and Escape pressed twice, do not lead out of it.
    await person.pressFirst('main iframe');
    await person.until(`document.activeElement === document.querySelector('main iframe')`);
    await person.type('\t\u001b\u001b\t');
    await person.run('await new Promise((done) => setTimeout(done, 300))');
    await person.until(`document.activeElement === document.querySelector('main iframe')`);
    await person.type('\u001b\u001b\u001b');
    await person.until(isAtStop);
    await person.look('escaped');
    await person.type('\n');
    await person.until(frameIs('stopped'));
  },

  'a memo is written and shared': async (person, server) => {
    await person.open(`${baseOf(server)}#compose`);
    await person.press('Decision memo', 'main');
    await person.until(`document.activeElement?.labels?.[0]?.textContent.trim() === 'Title'`);
    await person.type(`${TITLE}\nThree queues, compared.`);
    await person.fill('Question', 'Which queue carries 500 jobs a second?');
    await person.fill('Recommendation', 'Take **PostgreSQL**.');
    await person.fill('Author', 'Ada');
    await person.sees('main', 'Saved on this device');
    await person.look('compose');
    await person.press('Share', 'main');
    await person.press('Copy link', 'dialog');
    await person.sees('dialog [role=status]', 'Copied.');
    await person.look('share');
    const link = String(
      await person.run(`return document.querySelector('dialog .address input').value`),
    );
    if (!link.startsWith(`${baseOf(server)}#k1.`)) throw new Error(`the link is ${link}`);
    await person.open(link);
    await person.readsUnchanged(TITLE);
    await person.sees('main strong', 'PostgreSQL');
    await person.look('shared');
  },

  'versions are saved and compared': async (person, server) => {
    for (const name of ['revision-1', 'revision-2']) {
      await openExample(person, server, name);
      await person.press('Save', 'header');
      await person.sees('.toast', 'Saved on this device.');
    }
    const { title } = await example('revision-2');
    await person.open(`${baseOf(server)}#documents`);
    await person.sees('.document-list h3', title);
    await person.press('1 older version', '.document-list');
    await person.look('documents');
    await person.press('Compare', '.document-list details');
    await person.until(`document.querySelector('main')?.dataset.view === 'compare'`);
    await person.sees('[data-field=status] del', 'Proposed');
    await person.sees('[data-field=status] ins', 'Reviewed, as stated');
    await person.look('compare');
  },

  'a document is signed, and a request answered, by the key of the device': async (
    person,
    server,
  ) => {
    await openExample(person, server, 'decision-memo');
    await person.press('Share', 'header');
    const link = `document.querySelector('dialog .address input')?.value`;
    await person.until(`${link}?.startsWith('http')`);
    const plain = JSON.stringify(await person.run(`return ${link}`));
    await person.press('Options', 'dialog');
    await person.press('Sign with this device’s key', 'dialog');
    await person.until(`${link} !== ${plain}`);
    await person.open(String(await person.run(`return ${link}`)));
    await person.readsUnchanged((await example('decision-memo')).title);
    await person.sees('[data-signature=own]', 'Signed with the key of this device');
    await person.sees('.badge', 'from a key you know');
    await person.look('signed');

    await openExample(person, server, 'approval-request');
    await person.until(`document.querySelector('[data-place=history]') !== null`);
    await person.press('Answer', '.answer-bar');
    await person.pressFirst('.bottom-sheet [type=radio]');
    // A name that an earlier step gave is remembered.
    await person.sees('.bottom-sheet .as-line');
    if (await person.run(`return document.querySelector('.as-name') !== null`)) {
      await person.fill('Your name (required)', 'Ada', '.bottom-sheet');
    }
    // The key of the device is the first way in browsers that make no passkeys.
    const takesPasskeys = await person.run('return typeof PublicKeyCredential !== "undefined"');
    const way = takesPasskeys ? 'Sign with this device’s key' : 'Sign and copy';
    // The button works only after it has been in view.
    const button = `[...document.querySelectorAll('.ways-to-answer button')].find((each) => each.textContent.startsWith(${JSON.stringify(way)}))`;
    await person.until(`${button} !== undefined`);
    await person.run(`${button}.scrollIntoView({ block: 'center' })`);
    await person.until(`${button}.dataset.armed === 'true'`);
    await person.press(way, '.bottom-sheet');
    await person.sees('.receipt', 'Signed with this device’s key');
    await person.look('answered');
  },

  'parts that do not come are told, and asked for again': toldWhatIsMissing,

  'links to a part of a document': async (person, server) => {
    for (const place of ['limitations', 'sources', 's3']) {
      await person.open(`${baseOf(server)}#${await exampleFragment('research-brief')}~${place}`);
      await person.readsUnchanged((await example('research-brief')).title);
      await person.until(`document.querySelector('.here') !== null`);
      // Until nothing moves any more: what comes above it must not move it away.
      await person.run('await new Promise((done) => setTimeout(done, 2_000))');
      await person.until(`(() => {
        const { top, bottom } = document.querySelector('.here').getBoundingClientRect();
        const isAtEnd = scrollY + innerHeight > document.documentElement.scrollHeight - 2;
        const isThere = ${place === 's3'}
          ? Math.abs((top + bottom) / 2 - innerHeight / 2) < 40
          : top > -2 && top < 120;
        return scrollY > 0 && (isThere || (isAtEnd && top > 0 && bottom <= innerHeight));
      })()`);
      await person.look(`part-${place}`);
    }
  },

  'Back from the library leads to where one read': async (person, server) => {
    await openExample(person, server, 'research-brief');
    await person.until(`document.querySelector('[data-place=history]') !== null`);
    await person.run('scrollTo(0, 700); await new Promise((done) => setTimeout(done, 500))');
    const before = Number(await person.run('return scrollY'));
    if (before < 300) throw new Error(`the example is too short: ${before}`);
    await person.run(`document.querySelector('header a.place').click()`);
    await person.until(`document.querySelector('main')?.dataset.view === 'documents'`);
    await person.until('scrollY === 0');
    await person.run('history.back()');
    await person.until(`document.querySelector('main')?.dataset.view === 'artifact'`);
    await person.until(`Math.abs(scrollY - ${before}) < 3`);
    await person.run('history.forward()');
    await person.until(`document.querySelector('main')?.dataset.view === 'documents'`);
  },

  'a long text is written on': async (person, server) => {
    await person.open(`${baseOf(server)}#compose`);
    await person.until(`document.querySelector('textarea[name=input]') !== null`);
    await person.run(
      `document.querySelector('textarea[name=input]').value = 'word of it\\n'.repeat(20_000);`,
    );
    await person.press('Continue', '.begin');
    const content = `document.querySelector('div.body')?.shadowRoot?.querySelector('.cm-content')`;
    await person.until(`${content}?.textContent.startsWith('word of it')`);
    await person.pressFirst('div.body');
    await person.type('Written here. ');
    await person.until(`${content}.textContent.includes('Written here. ')`);
    await person.sees('.save-note', 'Saved on this device');
  },

  'a table is copied with the mouse': async (person, server) => {
    const table = { summary: '| Name | Size |\n|-|-|\n| b | 10 |\n| a | 9 |\n' };
    await person.open(`${baseOf(server)}#${encodeShareLink(await brief(table))}`);
    await person.press('Copy as CSV', 'main');
    await person.sees('.table-tools', 'Copied');
  },

  'the account page': async (person, server) => {
    const base = baseOf(server);
    await person.open(`${base}account`);
    await person.until(`document.querySelector('main')?.dataset.account === 'signed-out'`);
    const hasPasskeys = await person.run(`return 'PublicKeyCredential' in window`);
    if (hasPasskeys) await person.sees('main button', 'Sign in with a passkey');
    else await person.sees('main', 'This browser doesn’t support passkeys.');
    await person.look('account-signed-out');
    // Only Chromium lends a passkey to a test: somebody else has signed up, and this is the session.
    const cookie = JSON.stringify(`${await signUpByHttp(base, 'Ann')}; path=/`);
    await person.run(`document.cookie = ${cookie}`);
    await person.open(`${base}account`);
    await person.until(`document.querySelector('main')?.dataset.account === 'signed-in'`);
    await person.sees('header', 'Ann');
    await person.sees('main h1', 'Connect an agent');
    await person.press('Sign-in', 'nav');
    await person.sees('main h1', 'Sign-in');
    await person.look('account');
  },

  'files of a hosted document, in a video too, and none is run': (person, server) =>
    readsHostedFiles(person, baseOf(server)),

  'a living link is followed in place': async (person, server) => {
    const base = baseOf(server);
    const env = { DATA_DIR: server.dataDir };
    const account = printed(env, 'account', 'create');
    const token = printed(env, 'token', 'create', '--scopes', 'all', '--account', account);
    const publish = async (first: string): Promise<string> => {
      const checks = Array.from({ length: 40 }, (_, at) => `Check ${at + 1} came to an end.`);
      const markdown = `# Nightly report\n\n${[first, ...checks].join('\n\n')}\n`;
      const answer = await fetch(`${base}api/artifacts`, {
        method: 'POST',
        headers: agentHeaders(token),
        body: JSON.stringify({ markdown, author: 'Night job', to: 'nightly' }),
      });
      return (await answer.json()).link.url;
    };
    const link = await publish('The first night.');
    await person.open(link);
    await person.readsUnchanged('Nightly report');
    await person.sees('.living', 'Follows the newest version');
    const place = `[...document.querySelectorAll('article p')].find((each) => each.textContent.includes('Check 20 '))`;
    await person.run(`${place}.scrollIntoView({ block: 'center' })`);
    const before = Number(await person.run(`return ${place}.getBoundingClientRect().top`));
    await publish('The second night.');
    await person.run(`document.dispatchEvent(new Event('visibilitychange'))`);
    await person.sees('.living-news', 'Version 2 is here.');
    await person.look('living-offered');
    await person.press('Show it', '.living-news');
    await person.until(
      `document.querySelector('article').textContent.includes('The second night.')`,
    );
    await person.until(`Math.abs(${place}.getBoundingClientRect().top - ${before}) < 24`);
    await person.until(`document.querySelectorAll('[data-new]').length === 1`);
    await person.look('living-shown');
    // The site of the link keeps the versions that were seen.
    await person.open(new URL('/#documents', link).href);
    await person.sees('main section', 'Links that follow');
    await person.press('Forget', 'main section');
    await person.until(`!document.querySelector('main').textContent.includes('Links that follow')`);
  },

  'everything without a network': async (person, server) => {
    const base = baseOf(server);
    await person.open(base);
    await person.until(`'serviceWorker' in navigator`);
    // The frame page is loaded once more, out of sight, for the browser's own cache.
    await person.until(
      `navigator.serviceWorker.controller !== null && !document.querySelector('iframe.kept')`,
    );
    await server.close();
    await person.open(base);
    await person.until(`document.querySelectorAll('button.example').length >= 4`);
    await person.look('home-offline');
    await openExample(person, server, 'research-brief');
    await person.press('Share', 'header');
    await person.press('Copy link', 'dialog');
    await person.sees('dialog [role=status]', 'Copied.');
    await person.open(`${base}#documents`);
    await person.sees('.document-list h3', (await example('revision-2')).title);
    await person.open(`${base}#compose`);
    await person.press('Decision memo', 'main');
    await person.fill('Question', 'Does it work without a network?');
    await person.look('compose-offline');
  },
};
