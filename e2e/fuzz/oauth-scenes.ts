import { createHash, randomBytes } from 'node:crypto';
import type { Answer } from './client.ts';
import { message, PLAIN_SCENES, read, type Scene } from './scenes.ts';

const formOf =
  (scene: Scene) =>
  (path: string, members: Record<string, string>): Promise<Answer | null> => {
    const { random, origin, send } = scene;
    return send({
      ...message(scene, 'POST', `/oauth/${path}`, undefined, {}),
      headers: [
        ['Host', new URL(origin).host],
        ['X-Forwarded-For', `10.1.${random.below(256)}.${random.below(256)}`],
        ['Content-Type', 'application/x-www-form-urlencoded'],
      ],
      body: Buffer.from(new URLSearchParams(members).toString()),
    });
  };

/** A device without a browser, allowed by somebody who has one (RFC 8628). */
async function deviceFlow(scene: Scene): Promise<void> {
  const { random, world, origin, send } = scene;
  const form = formOf(scene);
  const client_id = 'vitrine-agent';
  const begun = read(await form('device_authorization', { client_id, scope: 'artifacts:read' }));
  if (typeof begun.user_code !== 'string') return;
  const ours = { Origin: origin, 'X-Svc-Account': '1', Cookie: random.pick(world.people).cookie };
  const userCode = begun.user_code;
  await send(message(scene, 'POST', '/oauth/device/details', { userCode }, ours));
  const decision = {
    userCode,
    allow: random.chance(0.8),
    scopes: ['artifacts:read'],
    creditsPerDay: 5,
  };
  await send(message(scene, 'POST', '/oauth/device/decision', decision, ours));
  const device_code = String(begun.device_code);
  const grant_type = 'urn:ietf:params:oauth:grant-type:device_code';
  const got = read(await form('token', { client_id, grant_type, device_code }));
  if (typeof got.refresh_token !== 'string') return;
  const again = { client_id, grant_type: 'refresh_token', refresh_token: got.refresh_token };
  await form('token', again);
  if (random.chance(0.3)) await form('token', again);
  const Authorization = `Bearer ${got.access_token}`;
  await send(message(scene, 'GET', '/agent/v1/usage', undefined, { Authorization }));
  await form('revoke', { client_id, token: got.refresh_token });
}

/** A program in a browser: registration, permission, code, tokens (OAuth 2.1 with PKCE). */
async function browserFlow(scene: Scene): Promise<void> {
  const { random, world, origin, send } = scene;
  const form = formOf(scene);
  const back = 'http://127.0.0.1:1/callback';
  const asked = { client_name: 'Atlas', redirect_uris: [back] };
  const client = read(await send(message(scene, 'POST', '/oauth/register', asked, {})));
  if (typeof client.client_id !== 'string') return;
  const jar = new Map<string, string>();
  const [name = '', secret = ''] = random.pick(world.people).cookie.split('=', 2);
  jar.set(name, secret);
  const go = async (method: string, path: string, body?: unknown) => {
    const Cookie = [...jar].map((each) => each.join('=')).join('; ');
    const ours = { Origin: origin, 'X-Svc-Account': '1', Cookie };
    const answer = await send(message(scene, method, path, body, ours));
    for (const line of answer?.headers['set-cookie'] ?? []) {
      const [, cookie = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(cookie, value);
    }
    return answer;
  };
  const pathOf = (answer: Answer | null): string => {
    const { location = '' } = answer?.headers ?? {};
    if (!URL.canParse(location, origin)) return '/';
    const { pathname, search } = new URL(location, origin);
    return pathname + search;
  };
  const verifier = randomBytes(32).toString('base64url');
  const query = new URLSearchParams({
    client_id: client.client_id,
    redirect_uri: back,
    response_type: 'code',
    scope: 'artifacts:read artifacts:publish',
    state: 's',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  });
  if (random.chance(0.2)) query.set(random.pick([...query.keys()]), random.pick(['', 'x', '\0']));
  const interaction = pathOf(await go('GET', `/oauth/authorize?${query}`)).split('?')[0];
  await go('GET', `${interaction}`);
  await go('GET', `${interaction}/asker`);
  await go('GET', `${interaction}/details`);
  const decision = { allow: random.chance(0.8), scopes: ['artifacts:read'], creditsPerDay: 3 };
  const { next } = read(await go('POST', `${interaction}/decision`, decision));
  if (typeof next !== 'string') return;
  const code = new URLSearchParams(pathOf(await go('GET', next)).split('?')[1]).get('code');
  if (code === null) return;
  const exchange = {
    client_id: client.client_id,
    grant_type: 'authorization_code',
    code,
    redirect_uri: back,
    code_verifier: verifier,
  };
  const tokens = read(await form('token', exchange));
  if (random.chance(0.2)) await form('token', exchange);
  if (typeof tokens.access_token !== 'string') return;
  const Authorization = `Bearer ${tokens.access_token}`;
  await send(message(scene, 'GET', '/agent/v1/artifacts', undefined, { Authorization }));
  const { items } = read(await go('GET', '/account/api/apps'));
  const [app] = Array.isArray(items) ? (items as { id: string }[]) : [];
  if (app && random.chance(0.5)) await go('DELETE', `/account/api/apps/${app.id}`);
}

/** Steps that follow each other as they should, some of them with a fault. */
export const SCENES: readonly ((scene: Scene) => Promise<void>)[] = [
  ...PLAIN_SCENES,
  deviceFlow,
  browserFlow,
];
