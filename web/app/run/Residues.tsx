import { type Deployment, residuesOf } from '#schemas/program/residues.ts';
import { residueWords, residues as t } from '../../words/en/programs.ts';
import { fill } from '../../words/format.ts';
import { engine } from './host/engine.ts';

/** The residues that were seen in this browser and on this host, from the one table. */
export const Residues = ({ deployment }: { deployment: Deployment }) => {
  const here = engine();
  return (
    <>
      <p>
        {deployment === 'meta'
          ? fill(t.withoutHeaders, { engine: here })
          : fill(t.withHeaders, { engine: here })}
      </p>
      <ul>
        {residuesOf(here, deployment).map(({ name }) => (
          <li key={name}>{residueWords[name]}</li>
        ))}
      </ul>
    </>
  );
};
