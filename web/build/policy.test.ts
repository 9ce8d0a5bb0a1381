import { expect, it } from 'vitest';
import { viewerPolicy } from './policy.ts';

it('lets pages show pictures and play sound from their own memory, and nothing from elsewhere', () => {
  const directives = new Map(
    viewerPolicy({ scripts: ["'sha256-a'"], style: "'sha256-b'" })
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive]),
  );
  expect(directives.get('img-src')).toBe("img-src 'self' data: blob:");
  expect(directives.get('media-src')).toBe('media-src blob:');
  // Neither scripts nor frames gain anything by them.
  for (const name of ['script-src', 'frame-src', 'connect-src', 'default-src', 'object-src']) {
    expect(directives.get(name)).toBeDefined();
    expect(directives.get(name)).not.toContain('blob:');
  }
});
