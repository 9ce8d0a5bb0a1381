import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../e2e/fixtures/paths.ts';

const NAMES =
  /Content-Security-Policy|X-Content-Type-Options|Referrer-Policy|Permissions-Policy|X-Frame-Options|Cross-Origin-\w+-Policy/i;

describe('headers that protect', () => {
  it('are written in one place of the server', () => {
    const naming = files('server').filter((file) => NAMES.test(code(file)));
    expect(naming).toEqual(['server/http/security-headers.ts']);
  });
});

const files = (room: string): string[] =>
  readdirSync(join(ROOT, room), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${room}/${file}`);

/** Without its comments, which may speak of them. */
const code = (file: string): string =>
  readFileSync(join(ROOT, file), 'utf8').replace(/^ *(?:\/\/|\/?\*).*$/gm, '');
