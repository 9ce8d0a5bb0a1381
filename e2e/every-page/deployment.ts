import { ALL_SCOPES } from '#schemas/api/scopes.ts';
import { brief } from '../fixtures/documents.ts';
import { example, exampleJson } from '../fixtures/examples.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { type OurServer, startOurServer } from '../fixtures/our-server.ts';
import { approvalRequest } from '../fixtures/replying.ts';
import { admin } from '../fixtures/service-process.ts';
import { signUpByHttp } from '../fixtures/sign-up-by-http.ts';

/** A deployment that has one of everything which people come across. */
export type Deployment = {
  /** As people reach it, ending in `/`. */
  readonly base: string;
  readonly server: OurServer;
  /** Cookie of an account that has published, made tokens, and spent credits. */
  readonly session: { readonly name: string; readonly value: string };
  /** Addresses of what was published. */
  readonly hosted: Readonly<
    Record<'document' | 'capsule' | 'withdrawn' | 'removed' | 'preview' | 'ask', string>
  >;
  readonly close: () => Promise<void>;
};

export async function startDeployment(): Promise<Deployment> {
  const mail = await startMailServer();
  const server = await startOurServer({
    ...{ ANONYMOUS_PRIVATE: '1', HOST: 'localhost' },
    ...{ SMTP_URL: mail.url, MAIL_FROM: 'v@example.org' },
  });
  const env = { DATA_DIR: server.dataDir };
  const base = server.url.replace('127.0.0.1', 'localhost');
  const cookie = await signUpByHttp(base, 'Mara Lindholm');
  const [name = '', value = ''] = cookie.split('=');
  const made = await fetch(`${base}account/api/tokens`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Origin: new URL(base).origin,
      'X-Svc-Account': '1',
      Cookie: cookie,
    },
    body: JSON.stringify({ name: 'Atlas, on the laptop', scopes: ALL_SCOPES, days: 90 }),
  });
  if (!made.ok) throw new Error(await made.text());
  const { token } = (await made.json()) as { token: string };
  const send = async (method: string, path: string, body?: object) => {
    const answer = await fetch(`${base}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/json',
        'X-Svc-Artifact': '1',
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return (text ? JSON.parse(text) : {}) as { id: string; url: string };
  };
  const reached = (url: string) => {
    const { pathname, hash } = new URL(url);
    return `${base}${pathname.slice(1)}${hash}`;
  };
  const publish = async (artifact: object) => send('POST', 'api/artifacts', { artifact });

  await publish(await example('revision-1'));
  const document = await publish(await example('revision-2'));
  const { title, summary, html, css, javascript, capabilities } = JSON.parse(
    exampleJson('talk-timer'),
  );
  const capsule = await send('POST', 'agent/v1/pages', {
    ...{ title, summary, html, css, javascript, capabilities },
  });
  const withdrawn = await brief({ title: 'Withdrawn soon' });
  const withdrawnAt = await publish(withdrawn);
  await send('DELETE', `api/artifacts/${withdrawn.id.slice(7)}`);
  const removed = await publish(
    await brief({ title: 'Removed soon', content: { question: 'Removed?', findings: [] } }),
  );
  if (admin(env, 'takedown', removed.url).status !== 0) throw new Error('not taken down');
  const preview = await send('POST', 'agent/v1/previews', {
    artifact: await brief({ title: 'How a preview looks' }),
  });
  const request = await approvalRequest({ choices: ['Delete all', 'Keep them'] });
  await publish(request);
  const ask = await send('POST', 'agent/v1/asks', { artifact: request.id });
  return {
    base,
    server,
    session: { name, value },
    hosted: {
      document: reached(document.url),
      capsule: reached(capsule.url),
      withdrawn: reached(withdrawnAt.url),
      removed: reached(removed.url),
      preview: reached(preview.url),
      ask: reached(ask.url),
    },
    close: async () => {
      await server.close();
      await mail.close();
    },
  };
}
