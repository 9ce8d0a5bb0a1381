import { describe, expect, it } from 'vitest';
import { META } from '../../e2e/fixtures/mcp-messages.ts';
import { hostOf, sessionFor } from './host.ts';

const URLS = { elicitation: { url: {} } };
const APPS = { extensions: { 'io.modelcontextprotocol/ui': {} } };
const hello = (capabilities: unknown) => ({ method: 'initialize', params: { capabilities } });
const call = (capabilities: unknown) => ({
  method: 'tools/call',
  params: { _meta: { ...META, 'io.modelcontextprotocol/clientCapabilities': capabilities } },
});

describe('a host of 2025, which tells its capabilities once', () => {
  it.each([
    [URLS, { elicits: 'as-error', showsApps: false, session: 'url-1' }],
    [APPS, { elicits: null, showsApps: true }],
    [
      { ...URLS, ...APPS },
      { elicits: 'as-error', showsApps: true, session: 'url.ui-1' },
    ],
  ])('%j', (capabilities, host) => {
    const session = sessionFor(hello(capabilities), () => '1');
    expect(hostOf({ method: 'tools/list' }, session ?? undefined)).toEqual(host);
  });

  it.each([{}, null, 'x', { elicitation: {} }, { extensions: { other: {} } }])(
    'gets no session id for %j',
    (capabilities) => {
      expect(sessionFor(hello(capabilities), () => '1')).toBeNull();
    },
  );

  it.each([undefined, '', 'url', 'xurl-1', 'ui.url-1', `url-${'1'.repeat(100)}`])(
    'is believed nothing for the session id %s',
    (session) => {
      expect(hostOf({ method: 'tools/list' }, session)).toEqual({
        elicits: null,
        showsApps: false,
      });
    },
  );
});

it.each([
  [{}, { elicits: null, showsApps: false }],
  [URLS, { elicits: 'in-answer', showsApps: false }],
  [APPS, { elicits: null, showsApps: true }],
  ['x', { elicits: null, showsApps: false }],
])('a host of 2026 tells them in each message: %j', (capabilities, host) => {
  // A session id says nothing there.
  expect(hostOf(call(capabilities), 'url.ui-1')).toEqual(host);
});
