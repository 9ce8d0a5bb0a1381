import type { Artifact } from '#schemas/artifact/artifact.ts';
import * as t from '../i18n/en/integrity.ts';
import { Disclosure } from '../ui/Disclosure.tsx';

interface Props {
  artifact: Artifact;
  integrity: 'match' | 'unchecked';
}

const WORDS = {
  match: ['✓', t.match, t.matchMore],
  unchecked: ['?', t.unchecked, t.uncheckedMore],
};

/** The finding of the browser when it recomputed both hashes, in words that promise no more. */
export const Badge = ({ artifact, integrity }: Props) => {
  const [sign, found, meaning] = WORDS[integrity];
  return (
    <Disclosure
      class={`badge ${integrity === 'match' ? 'ok' : 'warn'}`}
      summary={
        <>
          <span aria-hidden="true">{sign}</span> {found}
        </>
      }
      load={() => import('./Oddities.tsx')}
      props={{ artifact }}
    >
      <p>{meaning}</p>
      <dl>
        <dt>{t.id}</dt>
        <dd>
          <code>{artifact.id}</code>
        </dd>
        <dt>{t.contentHash}</dt>
        <dd>
          <code>{artifact.contentHash}</code>
        </dd>
      </dl>
    </Disclosure>
  );
};
