import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { documentFile, pictureBytes } from '../fixtures/document-files.ts';
import { brief } from '../fixtures/documents.ts';
import { signUpByHttp } from '../fixtures/sign-up-by-http.ts';
import type { Person } from './person.ts';

const text = (name: string, type: string, words: string) =>
  documentFile(name, type, Buffer.from(words));

/** Files that a browser would run or show in the place of a page, if it were told their types. */
const ACTIVE = [
  text('page.html', 'text/html', '<title>run</title><script>document.title = "run"</script>'),
  text(
    'drawing.svg',
    'image/svg+xml',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>document.title = "run"</script></svg>',
  ),
  text('paper.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj<</Type/Catalog>>endobj\n'),
  text('data.xml', 'application/xml', '<?xml version="1.0"?><title>run</title>'),
  text('code.js', 'text/javascript', 'document.title = "run"'),
];
const SHOWN = [
  documentFile('square.png', 'image/png', pictureBytes('png')),
  // Three seconds of a ball that moves, VP8, a key frame every half second.
  documentFile(
    'ball.webm',
    'video/webm',
    readFileSync(new URL('../fixtures/ball.webm', import.meta.url)),
  ),
];

/** Publishes a document with its files as somebody new; the bare hash of it. */
async function publish(base: string): Promise<string> {
  const headers = {
    Cookie: await signUpByHttp(base, 'Bea'),
    Origin: new URL(base).origin,
    'X-Svc-Artifact': '1',
  };
  const send = async (
    method: string,
    path: string,
    body: Uint8Array<ArrayBuffer> | string,
    type: string,
  ) => {
    const answer = await fetch(base + path, {
      method,
      body,
      headers: { ...headers, 'Content-Type': type },
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const files = [...SHOWN, ...ACTIVE].map(({ data, ...file }) => ({ file, data }));
  for (const { file, data } of files) {
    const bytes = Uint8Array.from(Buffer.from(data, 'base64'));
    await send('PUT', `api/files/${file.sha256}`, bytes, 'application/octet-stream');
  }
  const artifact = await brief({
    title: 'Files at their server',
    content: {
      question: 'q',
      method: '![A square](square.png)\n\n![A ball](ball.webm)',
      files: files.map(({ file }) => file),
    },
  });
  await send('POST', 'api/artifacts', JSON.stringify({ artifact }), 'application/json');
  return artifact.id.slice('sha256:'.length);
}

/** Reads a hosted document with a picture and a video, in which it seeks; and opens files that are none. */
export async function readsHostedFiles(person: Person, base: string): Promise<void> {
  await person.open(`${base}a/${await publish(base)}`);
  await person.until(`document.querySelector('main img')?.naturalWidth === 8`);
  await person.until(`document.querySelector('main video')?.readyState >= 1`);
  const at = await person.run(`
    const video = document.querySelector('main video');
    const places = [];
    for (const place of [2, 0.5, 2.5]) {
      const seeked = new Promise((resolve) => video.addEventListener('seeked', resolve, { once: true }));
      video.currentTime = place;
      await seeked;
      places.push(Math.round(video.currentTime * 10) / 10);
    }
    return JSON.stringify({ places, duration: Math.round(video.duration), scheme: video.src.slice(0, 5) });`);
  const expected = JSON.stringify({ places: [2, 0.5, 2.5], duration: 3, scheme: 'blob:' });
  if (at !== expected) throw new Error(`The video seeks to ${at}`);
  await person.look('hosted-files');
  for (const { name, sha256 } of ACTIVE) {
    await person.open(base);
    const before = await person.run('return location.href + document.title');
    await person.run(`location.assign(${JSON.stringify(`${base}api/files/${sha256}`)})`);
    await sleep(1_000);
    const after = await person.run('return location.href + document.title');
    if (after !== before) throw new Error(`${name} opened: ${after}`);
  }
}
