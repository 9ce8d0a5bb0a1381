import { describe, expect, it } from 'vitest';
import { CAPABILITIES, type Capability, openedBy } from './capabilities.ts';
import { brokerHeaders, FRAME_CSP, FRAME_HEADERS, frameHeaders } from './frame-headers.ts';
import {
  brokerNarrowing,
  documentPolicy,
  FRAME_DIRECTIVES,
  FRAME_META_CSP,
  FRAME_SANDBOX,
  frameAllow,
  frameLimits,
  MINI_APP_GRANTS,
  programLimits,
} from './frame-policy.ts';

const parse = (policy: string): Map<string, string[]> =>
  new Map(
    policy.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );

describe('frame policy', () => {
  it('is the policy of the sandbox design, word for word', () => {
    expect(FRAME_CSP).toBe(
      "sandbox allow-scripts allow-forms; default-src 'none'; script-src 'unsafe-inline' " +
        "'unsafe-eval'; style-src 'unsafe-inline'; img-src data: blob:; font-src data:; media-src " +
        "data: blob:; connect-src 'none'; worker-src 'none'; frame-src 'none'; object-src 'none'; " +
        "manifest-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('keeps directives that only work as a header out of the meta element', () => {
    const names = [...parse(FRAME_META_CSP).keys()];
    expect(names).toEqual(Object.keys(FRAME_DIRECTIVES));
  });

  it('can stand in an HTML attribute and in a header line', () => {
    for (const value of [FRAME_META_CSP, frameAllow(), ...Object.values(FRAME_HEADERS)]) {
      expect(value).toMatch(/^[\x20-\x7e]+$/);
      expect(value).not.toMatch(/["<>&]/);
    }
  });

  it('denies every feature by name, in the attribute and in the header', () => {
    expect(frameAllow(['camera', 'new-thing'])).toBe("camera 'none'; new-thing 'none'");
    const inHeader = FRAME_HEADERS['Permissions-Policy']?.split(', ') ?? [];
    expect(inHeader.every((feature) => /^[a-z0-9-]+=\(\)$/.test(feature))).toBe(true);
    // Chromium names web-share on some systems only, and warns about what it does not know.
    for (const denied of frameAllow().replace("web-share 'none'; ", '').split('; ')) {
      expect(inHeader).toContain(denied.replace(" 'none'", '=()'));
    }
    for (const feature of ['camera', 'microphone', 'geolocation', 'clipboard-write', 'payment']) {
      expect(frameAllow().split('; ')).toContain(`${feature} 'none'`);
    }
  });

  it('only narrows the document policy, by exactly what no capability opens', () => {
    const names = Object.keys(CAPABILITIES) as Capability[];
    const frame = parse(FRAME_META_CSP);
    for (const granted of [[], names, MINI_APP_GRANTS, ...names.map((name) => [name])]) {
      for (const [name, sources] of parse(documentPolicy(granted))) {
        if (sources.join() !== "'none'") {
          expect(frame.get(name)).toEqual(expect.arrayContaining(sources));
        }
        const openable = ['script-src', 'img-src', 'media-src'].includes(name);
        const open = !openable || openedBy(granted).some((directive) => directive === name);
        expect(frame.get(name)?.join() === sources.join()).toBe(open);
      }
    }
    expect(documentPolicy(['media_embeds'])).toContain("script-src 'none'");
    expect(documentPolicy(['javascript'])).toContain(
      "img-src data:; font-src data:; media-src 'none'",
    );
    expect(documentPolicy(MINI_APP_GRANTS)).toBe(FRAME_META_CSP);
  });

  it('lets the broker reach the declared hosts over https, and nothing else', () => {
    expect(brokerNarrowing(['a.example', 'b.example'])).toBe(
      'connect-src https://a.example https://b.example',
    );
    expect(brokerNarrowing([])).toBe("connect-src 'none'");
    expect(brokerHeaders("'sha256-x='")['Content-Security-Policy']).toBe(
      "sandbox allow-scripts; default-src 'none'; script-src 'sha256-x='; connect-src https:; " +
        "base-uri 'none'; form-action 'none'; frame-ancestors 'self'",
    );
  });

  it('lets the viewer of another origin frame both pages and see their headers', () => {
    for (const headers of [
      frameHeaders('https://viewer.example'),
      brokerHeaders("'sha256-x='", 'https://viewer.example'),
    ]) {
      expect(headers['Content-Security-Policy']).toMatch(
        /; frame-ancestors https:\/\/viewer.example$/,
      );
      expect(headers['Access-Control-Allow-Origin']).toBe('https://viewer.example');
    }
    expect(FRAME_HEADERS).not.toHaveProperty('Access-Control-Allow-Origin');
  });

  it('claims only what the table enforces', () => {
    expect(frameLimits()).toEqual(['page', 'internet']);
    expect(frameLimits(`${FRAME_SANDBOX} allow-same-origin`)).toEqual([]);
    expect(frameLimits(`${FRAME_SANDBOX} allow-popups`)).toEqual([]);
    const loosened: [string, string][] = [
      ['connect-src', 'https:'],
      ['img-src', 'data: https:'],
      ['script-src', "'unsafe-inline' https://cdn.example"],
      ['form-action', "'self'"],
      ['frame-src', "'self'"],
      ['default-src', '*'],
    ];
    for (const [name, sources] of loosened) {
      expect(frameLimits(FRAME_SANDBOX, { ...FRAME_DIRECTIVES, [name]: sources })).toEqual([
        'page',
      ]);
    }
  });

  it('says what a program with some capabilities cannot do', () => {
    const hosts = ['api.example'];
    expect(programLimits(MINI_APP_GRANTS, [])).toEqual(['page', 'internet']);
    expect(programLimits([], [])).toEqual(['page', 'internet', 'code']);
    expect(programLimits(['javascript', 'payment_buttons'], hosts)).toEqual(['page', 'internet']);
    expect(programLimits(['javascript', 'external_api'], hosts)).toEqual(['page', 'other-hosts']);
    expect(programLimits(['media_embeds'], hosts)).toEqual(['page', 'other-hosts', 'code']);
    expect(programLimits(['media_embeds'], [])).toEqual(['page', 'internet', 'code']);
  });
});
