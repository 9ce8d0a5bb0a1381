import { describe, expect, it } from 'vitest';
import { matchesOf, textOf } from '../fixtures/texts.ts';

describe('files for containers', () => {
  it.each(['compose.yaml', 'docs/deploy/compose.yaml', 'Dockerfile'])(
    'name images by a version that does not move: %s',
    (file) => {
      const images = matchesOf(textOf(file), /^(?:\s*image: |FROM )(?!vitrine$)(\S+)/gm);
      expect(images.length).toBeGreaterThan(0);
      for (const image of images)
        expect(image).toMatch(/:v?\d+\.\d+(?:\.\d+)?(?:-\w+)?(?:@sha256:[0-9a-f]{64})?$/);
    },
  );

  it.each(['compose.yaml', 'docs/deploy/compose.yaml'])('pass all settings on: %s', (file) => {
    expect(textOf(file)).toMatch(/^\s*env_file: \.env$/m);
  });

  it('keep secrets and data out of an image', () => {
    const ignored = textOf('.dockerignore').split('\n');
    for (const pattern of ['**/.env', '**/token.txt', '**/*.db', '**/*.db-*']) {
      expect(ignored).toContain(pattern);
    }
  });
});
