import { declined as t } from '../../../words/en/programs.ts';
import type { Program } from '../program.ts';
import { SourcePart } from './SourcePart.tsx';

const PARTS = ['html', 'css', 'javascript'] as const;

/** The source of a mini-app as text, in its three parts. */
export const Source = (program: Pick<Program, (typeof PARTS)[number]>) => (
  <>
    {PARTS.map((part) => (
      <SourcePart key={part} name={t.parts[part]} code={program[part]} />
    ))}
  </>
);
