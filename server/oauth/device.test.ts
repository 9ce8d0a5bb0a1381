import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ListeningService, listenService } from '../../e2e/fixtures/listening-service.ts';
import { type OAuthBrowser, oauthBrowser } from '../../e2e/fixtures/oauth-browser.ts';
import { newDatabase } from '../../e2e/fixtures/one-postgres.ts';
import { DEVICE_GRANT } from './settings.ts';

type Fields = Record<string, string>;

describe.each(['sqlite', 'postgres'] as const)('the device flow on %s', (kind) => {
  let service: ListeningService;
  let account: string;
  let browser: OAuthBrowser;

  beforeAll(async () => {
    service = await listenService(kind === 'postgres' ? { DATABASE_URL: await newDatabase() } : {});
  });
  afterAll(async () => {
    await service.close();
  });
  beforeEach(async () => {
    account = await service.newAccount();
    browser = await oauthBrowser(service.store, service.base, account);
  });

  const post = async (path: string, fields: Fields) => {
    const response = await fetch(`${service.base}oauth/${path}`, {
      method: 'POST',
      body: new URLSearchParams(fields),
    });
    return (await response.json()) as Fields;
  };
  const start = (fields: Fields = {}) =>
    post('device_authorization', {
      client_id: 'vitrine-agent',
      scope: 'artifacts:publish artifacts:read',
      ...fields,
    }) as Promise<{ device_code: string; user_code: string; verification_uri: string }>;
  const poll = ({ device_code }: { device_code: string }, client_id = 'vitrine-agent') =>
    post('token', { grant_type: DEVICE_GRANT, device_code, client_id });
  const usage = (token = '') => service.request('GET', '/agent/v1/usage', { token });
  /** Makes ten minutes pass for a code. */
  const expire = async (userCode: string) => {
    const alias = createHash('sha256').update(userCode.replace('-', '')).digest('hex');
    const kept = await service.store.oauthByAlias('DeviceCode', alias);
    if (!kept) throw new Error('There is no such code.');
    const payload = JSON.stringify({ ...JSON.parse(kept.payload), exp: 1 });
    const record = { model: 'DeviceCode', key: kept.key, payload, grant: null, alias };
    await service.store.putOAuth({ ...record, expiresAt: 1_000 }, Date.now());
  };

  it('is completed by openid-client', async () => {
    const config = await client.discovery(
      new URL(service.base.replace(/\/$/, '')),
      'vitrine-agent',
      undefined,
      client.None(),
      { algorithm: 'oauth2', execute: [client.allowInsecureRequests] },
    );
    const device = await client.initiateDeviceAuthorization(config, {
      scope: 'artifacts:read artifacts:validate',
      resource: service.base,
    });
    expect(device.expires_in).toBe(600);
    expect(device.user_code).toMatch(/^[B-DF-HJ-NP-TV-XZ]{4}-[B-DF-HJ-NP-TV-XZ]{4}$/);
    const localhost = service.base.replace('127.0.0.1', 'localhost');
    expect(device.verification_uri).toBe(`${localhost}device`);
    expect(device.verification_uri_complete).toBe(
      `${localhost}device?user_code=${device.user_code}`,
    );
    const waiting = client.pollDeviceAuthorizationGrant(config, { ...device, interval: 1 });
    const typed = device.user_code.toLowerCase().replace('-', ' ');
    expect((await browser.decideDevice(typed, { creditsPerDay: 3 })).status).toBe(200);
    const tokens = await waiting;
    expect(tokens.scope).toBe('artifacts:read artifacts:validate');
    const answer = await (await usage(tokens.access_token)).json();
    expect(answer).toMatchObject({ account, scopes: ['artifacts:read', 'artifacts:validate'] });
    expect(await service.store.grants(account, Date.now())).toMatchObject([
      { via: 'device', client: 'vitrine-agent', creditsPerDay: 3 },
    ]);
    const next = await client.refreshTokenGrant(config, tokens.refresh_token ?? '');
    expect((await usage(next.access_token)).status).toBe(200);
  });

  it('goes as auth.md says, by curl', async () => {
    const text = await (await fetch(`${service.base}auth.md`)).text();
    const [first = '', second = '', third = ''] = [...text.matchAll(/```sh\n(curl .*?)```/gs)].map(
      ([, script = '']) => script,
    );
    const run = async (script: string): Promise<Fields> => {
      const { stdout } = await promisify(execFile)('bash', ['-euc', script], { timeout: 20_000 });
      return JSON.parse(stdout);
    };
    const device = await run(first);
    const code = second.replace('device_code=…', `device_code=${device.device_code}`);
    expect(await run(code)).toMatchObject({ error: 'authorization_pending' });
    await browser.decideDevice(device.user_code ?? '');
    const tokens = await run(code);
    expect((await usage(tokens.access_token)).status).toBe(200);
    const next = await run(third.replace('token=…', `token=${tokens.refresh_token}`));
    const answer = await (await usage(next.access_token)).json();
    expect(answer).toMatchObject({ scopes: ['artifacts:publish', 'artifacts:validate'] });
  });

  it('waits for a person, and is used once', async () => {
    const device = await start();
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
    await browser.decideDevice(device.user_code);
    expect((await browser.decideDevice(device.user_code)).status).toBe(404);
    const tokens = await poll(device);
    expect((await usage(tokens.access_token)).status).toBe(200);
    expect(await poll(device)).toMatchObject({ error: 'invalid_grant' });
    // A code that comes twice was stolen from somebody: what it gave dies.
    expect((await usage(tokens.access_token)).status).toBe(401);
  });

  it('is refused when a person does not allow it', async () => {
    const device = await start();
    await browser.decideDevice(device.user_code, { allow: false, scopes: [] });
    expect(await poll(device)).toMatchObject({ error: 'access_denied' });
    expect(await service.store.grants(account, Date.now())).toEqual([]);
  });

  it('is over after ten minutes', async () => {
    const device = await start();
    await expire(device.user_code);
    expect((await browser.decideDevice(device.user_code)).status).toBe(404);
    expect(await poll(device)).toMatchObject({ error: 'expired_token' });
  });

  it('is decided by one of two people who typed the code at once', async () => {
    const device = await start();
    const second = await oauthBrowser(service.store, service.base, await service.newAccount());
    const decision = { userCode: device.user_code, allow: true, scopes: ['artifacts:read'] };
    const answers = await Promise.all(
      [browser, second].map((each) => each.send('/oauth/device/decision', decision)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it('counts every code that somebody tries, right or wrong', async () => {
    const device = await start();
    const tries = [];
    for (const code of ['BBBB-BBBB', 'not a code', 'CCCCCCCC', '', 'DDDD-DDDD']) {
      tries.push((await browser.send('/oauth/device/details', { userCode: code })).status);
      const decision = { userCode: code, allow: true, scopes: ['artifacts:read'] };
      tries.push((await browser.send('/oauth/device/decision', decision)).status);
    }
    expect(tries).toEqual(Array(10).fill(404));
    const right = await browser.send('/oauth/device/details', { userCode: device.user_code });
    expect(right.status).toBe(429);
    expect(right.headers.get('Retry-After')).toMatch(/^\d+$/);
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
  });

  it('asks nobody who is not signed in, and no page of another site', async () => {
    const device = await start();
    const nobody = await oauthBrowser(service.store, service.base, null);
    const path = '/oauth/device/details';
    expect((await nobody.send(path, { userCode: device.user_code })).status).toBe(401);
    const foreign = { Origin: 'https://evil.example' };
    expect((await browser.send(path, { userCode: device.user_code }, foreign)).status).toBe(403);
    const decision = { userCode: device.user_code, allow: true, scopes: ['artifacts:read'] };
    const forged = await browser.send('/oauth/device/decision', decision, {
      'Sec-Fetch-Site': 'cross-site',
    });
    expect(forged.status).toBe(403);
    const form = await browser.send('/oauth/device/decision', decision, {
      'Content-Type': 'text/plain',
      'X-Svc-Account': '',
    });
    expect(form.status).toBe(400);
    expect(await poll(device)).toMatchObject({ error: 'authorization_pending' });
  });

  it('gives nothing that was not asked for', async () => {
    const device = await start({ scope: 'artifacts:read' });
    const decision = { userCode: device.user_code, allow: true };
    for (const more of [
      { scopes: ['artifacts:read', 'capsules:publish'] },
      { scopes: [] },
      { scopes: ['artifacts:read'], creditsPerDay: -1 },
      { scopes: ['artifacts:read'], creditsPerDay: 0.5 },
    ]) {
      const answer = await browser.send('/oauth/device/decision', { ...decision, ...more });
      expect(answer.status).toBe(400);
    }
    expect(await poll(device, 'vitrine-cli')).toMatchObject({ error: 'invalid_grant' });
    const evil = await start({ resource: 'https://evil.example/' });
    expect(evil).toMatchObject({ error: 'invalid_target' });
  });
});
