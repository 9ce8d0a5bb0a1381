import { expect, it } from 'vitest';
import { fromPage } from './from-page.ts';
import { modulePath, runBuild } from './run-build.ts';
import { withWords } from './words.ts';

/** Builds a module that is loaded later, beside a page that has some modules of its own. */
async function built(code: string, ofPage: readonly string[]): Promise<string> {
  const entry = '\0entry';
  const [file] = await runBuild({
    ...withWords('de'),
    plugins: [
      fromPage(new Set(ofPage.map(modulePath))),
      {
        name: 'entry',
        resolveId: (id, importer) =>
          id === entry ? id : importer === entry ? modulePath(id) : undefined,
        load: (id) => (id === entry ? code : undefined),
      },
    ],
    build: {
      minify: false,
      lib: { entry, formats: ['es'], fileName: 'later' },
      rolldownOptions: { input: entry },
    },
  });
  return file?.type === 'chunk' ? file.code : '';
}

it('takes what the page shares from there', async () => {
  const page = ['../page/open/hosted.ts', '../page/document/ArtifactPage.tsx'];
  const code = await built(
    `import ArtifactPage from '../page/document/ArtifactPage.tsx';
     import { isHosted } from '../page/open/hosted.ts';
     console.log(ArtifactPage, isHosted());`,
    page,
  );
  expect(code).toContain('= globalThis.vitrine');
  expect(code).not.toContain('vitrine-record');
});

it('refuses a module of the page that is not shared', async () => {
  const code = `import { ownDirection } from '../app/kit/direction.ts'; console.log(ownDirection);`;
  await expect(built(code, ['../app/kit/direction.ts'])).rejects.toThrow('name it in shared.ts');
  // It brings what the page has not.
  expect(await built(code, [])).not.toBe('');
});

it('has words of its own, in the language of the build', async () => {
  const code = `import { loading } from '../words/en/page.ts'; console.log(loading);`;
  const made = await built(code, ['../words/de/page.ts']);
  expect(made).toContain('Wird geladen');
});
