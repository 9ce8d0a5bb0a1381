import { randomUUID } from 'node:crypto';
import type { Artifact } from '#schemas/document/artifact.ts';
import { httpLedger } from '../../server/credits/http-ledger.ts';
import { brief } from '../fixtures/documents.ts';
import { startLedger } from '../fixtures/ledger-doubles.ts';
import { listenService } from '../fixtures/listening-service.ts';
import { startMailServer } from '../fixtures/mail-server.ts';
import { startModelServer } from '../fixtures/model-server.ts';
import { oauthBrowser } from '../fixtures/oauth-browser.ts';
import { personAt } from '../fixtures/person.ts';
import { startService, type TestService } from '../fixtures/service.ts';
import { signed } from '../fixtures/stripe.ts';
import { fillLater } from './fill-later.ts';
import { type Kept, look, migrationsIn } from './look.ts';

type Json = Record<string, unknown>;
type Env = Record<string, string>;

const SOURCES = [{ id: 'source-1', title: 'Quelle ü', url: 'https://example.org/1' }];
const X = { 'X-Svc-Artifact': '1' };
const SETTINGS = { RATE_LIMIT: '0', ANONYMOUS_PUBLISH: '1', ANONYMOUS_DAYS: '3650' };

/** Uses the service in every way that leaves something in its database. */
export async function fill(database: Env): Promise<Kept> {
  const mail = await startMailServer();
  const model = await startModelServer();
  const service = await startService({
    ...database,
    ...SETTINGS,
    SMTP_URL: mail.url,
    MAIL_FROM: 'no-reply@vitrine.example.org',
    AI_BASE_URL: model.url,
    AI_API_KEY: 'sk-fixture',
    AI_MODELS: 'small=100/200',
    STRIPE_SECRET_KEY: 'sk_test_fixture',
    STRIPE_WEBHOOK_SECRET: 'whsec_test_fixture',
    STRIPE_API_BASE: 'http://127.0.0.1:1',
  });
  const ann = personAt(service);
  await ann.signUp('Ann Gämma');
  const account = String((await ann.me()).account?.id);
  const tokenOf = async (name: string, scopes: readonly string[]) =>
    String((await ann.json('POST', 'tokens', { name, scopes, days: 365 })).token);
  const scopes = ['capsules:publish', 'capsules:read', 'artifacts:publish', 'artifacts:revise'];
  const all = [...scopes, 'artifacts:read', 'artifacts:validate'];
  const keys: Record<string, string> = {
    all: await tokenOf('All', all),
    read: await tokenOf('Reads', ['artifacts:read']),
    revoked: await tokenOf('Revoked', all),
  };
  const revoked = (await service.store.tokens(account)).find(({ name }) => name === 'Revoked');
  if (revoked) await ann.ask('DELETE', `tokens/${revoked.id}`);

  const hexes = await publishDocuments(service, keys.all ?? '');
  const capsules = await publishCapsules(service, keys.all ?? '');
  const body = JSON.stringify({ artifact: await brief({ title: 'With a key' }) });
  const publication = { key: 'kept-key', body };
  const replayed = { ...X, 'Idempotency-Key': publication.key };
  const asked = { token: keys.all ?? '', body, headers: replayed };
  hexes.push(await hexIn(await service.request('POST', '/api/artifacts', asked)));
  const anonymous = { body: { artifact: await brief({ title: 'By nobody' }) }, headers: X };
  hexes.push(await hexIn(await service.request('POST', '/api/artifacts', anonymous)));

  await sell(service, account);
  await askModel(ann, model);
  await ann.ask('POST', 'email', { email: 'ann@example.org' });
  const secret = /#[\w-]+=([\w-]{43})/.exec((await mail.next('ann@example.org')).text)?.[1];
  await ann.ask('POST', 'email/verify', { secret });
  await ann.ask('POST', 'mail', { subject: 'List', text: 'One\nTwo' });
  const { codes } = (await ann.json('POST', 'recovery-codes')) as { codes: string[] };
  keys.recovery = codes[0] ?? '';
  await personAt(service).json('POST', 'sign-in/options');
  const phone = personAt(service);
  await phone.ask('POST', 'sign-in/recovery', { code: codes[1] });
  keys.session = [...ann.cookies].map(([name, value]) => `${name}=${value}`).join('; ');

  const report = { url: `https://vitrine.example.org/i/${capsules[0]}`, reason: 'other' };
  await service.request('POST', '/api/reports', { body: { ...report, detail: 'Schön' } });
  await service.store.takeDown('capsule', capsules.at(-1) ?? '', Date.now());
  const later = await fillLater(service, keys.all ?? '');
  const others = await leave(service, hexes);
  await service.close();
  await mail.close();
  await model.close();

  await owe(database, others.eve);
  const { oauthBase, oauth } = await allow(database, account);
  const records = { artifacts: [...hexes, ...others.hexes], capsules };
  const passkey = ann.device.kept();
  const madeAt = Date.now();
  const kept = {
    madeAt,
    keys: { ...keys, ...oauth },
    publication,
    passkey,
    oauthBase,
    records,
    later,
  };
  return { ...kept, migrations: await migrationsIn(database), answers: await look(database, kept) };
}

/** Documents with revisions, in several states, some of them gone. @returns their hashes */
async function publishDocuments(service: TestService, token: string): Promise<string[]> {
  const publish = async (artifact: Artifact) =>
    hexIn(
      await service.request('POST', '/api/artifacts', { token, body: { artifact }, headers: X }),
    );
  const hexes: string[] = [];
  for (const [n, title] of ['Erste Zeile', 'نص عربي', 'NUL \0 inside', 'x'.repeat(160)].entries()) {
    const findings = Array.from({ length: 20 * n + 1 }, (_, at) => `Finding ${at} of ${title}`);
    const content = { question: 'Is it kept?', findings };
    hexes.push(await publish(await brief({ title, content, sources: SOURCES })));
  }
  let parent = hexes[0] ?? '';
  const steps = [{ status: 'proposed' }, { summary: 'Second words.' }, { status: 'reviewed' }];
  for (const [n, patch] of steps.entries()) {
    const path = `/agent/v1/artifacts/${parent}/revisions`;
    const body = { expectedRevision: n + 1, patch };
    parent = await hexIn(await service.request('POST', path, { token, body }));
    hexes.push(parent);
  }
  const orphan = { revision: 4, parentHash: `sha256:${'ab'.repeat(32)}` };
  hexes.push(await publish(await brief({ title: 'Of an unknown parent', provenance: orphan })));
  const gone = await publish(await brief({ title: 'Withdrawn' }));
  await service.request('DELETE', `/api/artifacts/${gone}`, { token, headers: X });
  const content = { question: 'Is it taken down?', findings: [] };
  const down = await publish(await brief({ title: 'Taken down', content }));
  await service.store.takeDown('artifact', down, Date.now());
  return [...hexes, gone, down];
}

async function publishCapsules(service: TestService, token: string): Promise<string[]> {
  const ids: string[] = [];
  for (const title of ['Tea timer', 'Withdrawn', 'Taken down']) {
    const body = {
      title,
      summary: 'Für Tee',
      html: `<main>${title}</main>`,
      css: 'main { color: teal }',
      javascript: 'setInterval(() => {}, 1000)',
      capabilities: ['javascript', 'external_api'],
      declaredExternalDomains: ['api.example.org'],
    };
    const made = await read(await service.request('POST', '/agent/v1/pages', { token, body }));
    ids.push(String(made.id));
  }
  await service.request('DELETE', `/agent/v1/pages/${ids[1]}`, { token });
  return ids;
}

/** A pack, a month of the plan, and a refund. */
async function sell(service: TestService, account: string): Promise<void> {
  const sold = (credits: number, amount: number) => ({
    vitrine_account: account,
    vitrine_product: 'pack-1000',
    vitrine_credits: String(credits),
    vitrine_amount: String(amount),
    vitrine_currency: 'usd',
  });
  const payment = { customer: 'cus_ann', currency: 'usd', amount_total: 1_000 };
  const pack = { id: 'cs_ann', mode: 'payment', payment_status: 'paid', payment_intent: 'pi_ann' };
  const details = { subscription_details: { metadata: { ...sold(6_000, 4_900) } } };
  const events = [
    {
      type: 'checkout.session.completed',
      object: { ...pack, ...payment, metadata: sold(1_000, 1_000) },
    },
    {
      type: 'invoice.paid',
      object: {
        id: 'in_ann',
        object: 'invoice',
        billing_reason: 'subscription_create',
        amount_paid: 4_900,
        currency: 'usd',
        customer: 'cus_ann',
        parent: { type: 'subscription_details', ...details },
      },
    },
    {
      type: 'charge.refunded',
      object: { id: 'ch_ann', payment_intent: 'pi_ann', amount_refunded: 100 },
    },
  ];
  for (const event of events) {
    await read(await service.request('POST', '/webhooks/stripe', signed(event)), 200);
  }
}

/** One question to a model that was answered, and one that was never. */
async function askModel(
  ann: ReturnType<typeof personAt>,
  model: Awaited<ReturnType<typeof startModelServer>>,
): Promise<void> {
  await (await ann.ask('POST', 'ai', { prompt: 'Tell me' })).text();
  model.manner = { end: 'never', pieces: ['No', ' end'] };
  const open = await ann.ask('POST', 'ai', { prompt: 'And then' });
  await open.body?.getReader().read();
}

/** Accounts that are gone, and one without a name. */
async function leave(service: TestService, shared: readonly string[]) {
  const hexes: string[] = [];
  for (const publications of ['keep', 'withdraw'] as const) {
    const person = personAt(service);
    await person.signUp(`Leaver ${publications}`);
    const made = { name: 'x', scopes: ['artifacts:publish'], days: 30 };
    const token = String((await person.json('POST', 'tokens', made)).token);
    const artifact = await brief({ title: `Left behind: ${publications}` });
    const asked = { token, body: { artifact }, headers: X };
    hexes.push(await hexIn(await service.request('POST', '/api/artifacts', asked)));
    await person.ask('DELETE', 'me', { publications });
  }
  const eve = await service.newAccount(50);
  const token = await service.newToken(eve);
  // Credits that were put aside by a process which died.
  const now = Date.now();
  const held = { id: 'res_held', account: eve, amount: 7, mostAtOnce: 3, now, dueAt: now + 60_000 };
  await service.store.reserve({ ...held, funds: { by: 'ledger' } });
  // The same document by another account.
  const known = await service.request('GET', `/api/artifacts/${shared[1]}`);
  const asked = { token, body: { artifact: await known.json() }, headers: X };
  await read(await service.request('POST', '/api/artifacts', asked));
  return { hexes, eve };
}

/** Leaves a charge that an external ledger was not told yet. */
async function owe(database: Env, account: string): Promise<void> {
  const ledger = await startLedger('http');
  const credits = httpLedger({ url: ledger.url, token: null });
  await credits.grant(account, 100, randomUUID());
  const service = await startService({ ...database, ...SETTINGS }, credits);
  const token = await service.newToken(account);
  const body = { artifact: await brief({ title: 'Owed' }) };
  await read(await service.request('POST', '/api/artifacts', { token, body, headers: X }));
  await service.close();
  await ledger.close();
}

/** A program that was allowed to publish, by the device flow. */
async function allow(database: Env, account: string) {
  const service = await listenService({ ...database, ...SETTINGS });
  const post = async (path: string, fields: Record<string, string>) =>
    read(
      await fetch(`${service.base}oauth/${path}`, {
        method: 'POST',
        body: new URLSearchParams({ client_id: 'vitrine-agent', ...fields }),
      }),
      200,
    );
  const browser = await oauthBrowser(service.store, service.base, account);
  const flow = async () => {
    const scope = 'artifacts:publish artifacts:read';
    const device = await post('device_authorization', { scope });
    await browser.decideDevice(String(device.user_code), { creditsPerDay: 5 });
    const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
    return post('token', { grant_type, device_code: String(device.device_code) });
  };
  const tokens = await flow();
  await flow();
  await post('device_authorization', { scope: 'artifacts:read' });
  await read(
    await fetch(`${service.base}oauth/register`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ redirect_uris: ['http://127.0.0.1:1/back'], client_name: 'Atlas' }),
    }),
  );
  const token = String(tokens.access_token);
  const body = { artifact: await brief({ title: 'By a program' }) };
  await read(await service.request('POST', '/api/artifacts', { token, body, headers: X }));
  await service.close();
  return {
    oauthBase: service.base,
    oauth: { oauth: token, refresh: String(tokens.refresh_token) },
  };
}

async function read(response: Response, status = 201): Promise<Json> {
  const text = await response.text();
  if (response.status !== status) throw new Error(`${response.status}: ${text}`);
  return text === '' ? {} : JSON.parse(text);
}

const hexIn = async (response: Response): Promise<string> =>
  String((await read(response)).id).slice('sha256:'.length);
