import { filesIn } from '#schemas/document/files.ts';
import { APP_LIMITS, cutBy } from '#schemas/link/link-length.ts';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Plain } from '../../page/text/Plain.tsx';
import * as t from '../../words/en/page.ts';
import { share as s, shareFiles } from '../../words/en/share.ts';
import { fill, list, number, plural } from '../../words/format.ts';
import { byteSize } from '../../words/values.ts';
import '../kit/visually-hidden.css';

/** Length of a link, beside the lengths that common apps carry whole. */
export const LinkLength = ({ length }: { length: number }) => {
  const cut = cutBy(length);
  return (
    <div class="length">
      <p class="small">{t.linkLength(length)}</p>
      <meter
        class="visually-hidden"
        aria-label={s.meter}
        min={0}
        max={APP_LIMITS.most}
        low={APP_LIMITS.discord}
        high={APP_LIMITS.chat}
        optimum={0}
        value={length}
      />
      <div class="gauge" aria-hidden="true">
        <span
          data-cut={cut}
          style={{ width: `${Math.min(100, (100 * length) / APP_LIMITS.most)}%` }}
        />
      </div>
      <ol class="scale" aria-hidden="true">
        {(['discord', 'chat', 'most'] as const).map((app) => (
          <li data-app={app}>
            {s.scale[app]}
            <br />
            {number(APP_LIMITS[app])}
          </li>
        ))}
      </ol>
      {!cut && <p class="small">{s.shortEnough}</p>}
    </div>
  );
};

/** Names that are told; the others are counted. */
const LISTED = 3;

/** The files of a document that a link does not carry. */
export const NotCarried = ({ artifact }: OpenedArtifact) => {
  const files = filesIn(artifact.content).filter(({ data }) => data === undefined);
  if (files.length === 0) return null;
  const size = byteSize(files.reduce((sum, file) => sum + file.size, 0));
  const names = files.slice(0, LISTED).map(({ name }) => name);
  const rest = files.length - names.length;
  return (
    <p class="notice warn">
      {fill(plural(files.length, shareFiles.notCarried), { size })}{' '}
      <Plain value={list(rest > 0 ? [...names, plural(rest, shareFiles.more)] : names)} />
    </p>
  );
};
