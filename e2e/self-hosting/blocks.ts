import { textOf } from '../fixtures/texts.ts';

export const DOCUMENT = 'docs/self-hosting.md';

/** A fenced block of docs/self-hosting.md. */
export type Block = {
  /** The language: `sh`, or that of a file. */
  readonly info: string;
  readonly text: string;
  readonly heading: string;
  /** The file that the block is written into: the path in the line before it. Null: a command. */
  readonly file: string | null;
  /** Number of the step that the block is in; null: in none. */
  readonly step: number | null;
};

const FENCE = /^( *)```(\w+)(?: run)?\n([\s\S]*?)^\1```$/gm;

/** The blocks of a text, those in lists too, in their order. */
export function blocksIn(markdown: string): Block[] {
  return [...markdown.matchAll(FENCE)].map((match) => {
    const [, indent = '', info = '', body = ''] = match;
    const before = `\n${markdown.slice(0, match.index)}`;
    const sentence = before.trimEnd().split('\n').at(-1) ?? '';
    const step = /^(\d+)\. /.exec(
      before
        .slice(before.lastIndexOf('\n#'))
        .match(/^\d+\. .*/gm)
        ?.at(-1) ?? '',
    )?.[1];
    return {
      info,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
      heading:
        before
          .match(/^#+ .*/gm)
          ?.at(-1)
          ?.replace(/^#+ /, '') ?? '',
      file: info === 'sh' ? null : (/`(\/[\w./-]+)`/.exec(sentence)?.[1] ?? null),
      step: indent !== '' && step !== undefined ? Number(step) : null,
    };
  });
}

export const blocks = (): Block[] => blocksIn(textOf(DOCUMENT));

/** Blocks that this machine cannot run, and where they are run, or why they are not. */
export const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  [/^location \/tools\/vitrine\//, 'run by e2e/server/server-in-folder.test.ts'],
  [
    /docker compose/,
    'needs images of a registry; e2e/server/deployed-files.test.ts reads the files',
  ],
  [/bodies move --to s3/, 'run by e2e/s3-server/run.mjs'],
];

export const isLeftOut = ({ text }: Block): boolean => LEFT_OUT.some(([shape]) => shape.test(text));
