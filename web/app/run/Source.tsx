import { Plain } from '../../page/text/Plain.tsx';
import { declined as t } from '../../words/en/programs.ts';
import { fill } from '../../words/format.ts';
import { CopyButton } from '../kit/copy.tsx';
import type { Program } from './program.ts';

const count = new Intl.NumberFormat();

/** One part of the source as text; characters that could hide something are made visible. */
const SourcePart = ({ name, code }: { name: string; code: string }) => (
  <section>
    <h3>{name}</h3>
    {code === '' ? (
      <p class="muted">{t.empty}</p>
    ) : (
      <>
        <p class="muted">{fill(t.characters, { count: count.format(code.length) })}</p>
        <pre tabIndex={0} role="region" aria-label={name}>
          <Plain value={code} multiline />
        </pre>
        <CopyButton label={fill(t.copy, { part: name })} text={code} />
      </>
    )}
  </section>
);

const PARTS = ['html', 'css', 'javascript'] as const;

/** The source of a mini-app as text, in its three parts. */
export const Source = (program: Pick<Program, (typeof PARTS)[number]>) => (
  <>
    {PARTS.map((part) => (
      <SourcePart key={part} name={t.parts[part]} code={program[part]} />
    ))}
  </>
);
