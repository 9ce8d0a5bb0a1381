import { APP_LIMITS, cutBy } from '#schemas/link/link-length.ts';
import * as t from '../../words/en/page.ts';
import { share as s } from '../../words/en/share.ts';
import { number } from '../../words/format.ts';
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
