import { createHash, randomBytes } from 'node:crypto';
import { seal } from '../fixtures/documents.ts';
import type { TestService } from '../fixtures/service.ts';
import { newSigner } from '../fixtures/signing.ts';

/** Rows that a database can hold since release 0.1.0-2026-11-23. */
export type Later = {
  /** Path of the page of a preview. */
  readonly preview: string;
  readonly ask: string;
  /** The hash of an artifact with a signature. */
  readonly signed: string;
  readonly privateLink: string;
};

/** Uses what came after the first kept release: previews, questions, signatures, private links. */
export async function fillLater(service: TestService, token: string): Promise<Later> {
  const send = async (path: string, body: object): Promise<Record<string, string>> => {
    const headers = { 'X-Svc-Artifact': '1' };
    const response = await service.request('POST', path, { token, body, headers });
    if (response.status !== 201) throw new Error(`${path}: ${await response.text()}`);
    return (await response.json()) as Record<string, string>;
  };
  const about = { summary: 'Wörter.', createdBy: { type: 'agent', name: 'Atlas' } } as const;
  const draft = await seal({
    ...about,
    type: 'research-brief',
    title: 'A preview',
    content: { question: 'Is it kept?', findings: ['For a week.'] },
  });
  const request = await seal({
    ...about,
    type: 'approval-request',
    title: 'May it go on?',
    content: {
      request: 'Go on',
      action: 'Go on',
      reason: 'It is ready',
      risk: 'low',
      reversible: true,
    },
  });
  const signed = request.id.slice('sha256:'.length);
  await send('/api/artifacts', { artifact: request });
  const sshsig = await (await newSigner()).sshsig(request.id);
  await send(`/api/artifacts/${signed}/signatures`, { sshsig });
  const { url } = await send('/agent/v1/previews', { artifact: draft });
  const { id: ask = '' } = await send('/agent/v1/asks', { artifact: request.id });

  const privateLink = randomBytes(16).toString('base64url');
  const open = randomBytes(32);
  await send('/api/private', {
    id: privateLink,
    data: Buffer.concat([Buffer.from([0x56, 0x45, 0x31, 0]), randomBytes(500)]).toString(
      'base64url',
    ),
    openHash: createHash('sha256').update(open).digest('base64url'),
    once: false,
    password: false,
  });
  return { preview: new URL(url ?? '').pathname, ask, signed, privateLink };
}
