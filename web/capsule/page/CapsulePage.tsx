import { titleOf } from '../../ui/page-title.ts';
import '../../text/long-parts.tsx';
import '../../text/print-style.ts';
import '../capsule-style.ts';
import { Component } from 'preact';
import type { ReadCapsule } from '#schemas/capsule/read-capsule.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
import * as t from '../../i18n/en/capsule-page.ts';
import { downloadJson } from '../../i18n/en/dialogs.ts';
import { product } from '../../i18n/en/shell.ts';
import { Finding, findingClass } from '../../integrity/Badge.tsx';
import { reveal } from '../../text/Plain.tsx';
import { Prose } from '../../text/Prose.tsx';
import { Time } from '../../text/Time.tsx';
import { fileNameOf } from '../../ui/save-file.ts';
import { Capsule } from '../Capsule.tsx';
import type { CapsuleHost } from '../capsule-host.ts';
// biome-ignore lint/correctness/noUnresolvedImports: build/sandboxed-pages.ts makes the script its default export
import extras from '../runtime/extras.ts?frame-script';
import { programOfCapsule, siteOf } from './program-of-capsule.ts';

const Integrity = ({ record, integrity }: Omit<ReadCapsule, 'canonical'>) => (
  <details class={findingClass(integrity)}>
    <summary>
      <Finding integrity={integrity} />
    </summary>
    <p>{integrity === 'match' ? t.matchMore : t.uncheckedMore}</p>
    <dl>
      <dt>{t.id}</dt>
      <dd>
        <code>{record.id}</code>
      </dd>
      <dt>{t.contentHash}</dt>
      <dd>
        <code>{record.contentHash}</code>
      </dd>
    </dl>
  </details>
);

type Props = ReadCapsule & { readonly host: CapsuleHost };

/** A capsule whose whole check has passed: what it says of itself, and the way to run it. */
export class CapsulePage extends Component<Props> {
  override componentDidMount() {
    document.title = `${titleOf(this.props.record.title)} – ${product}`;
  }
  override render({ record, canonical, integrity, host }: Props) {
    return (
      <article>
        <div class="masthead">
          <p class="kind">{t.kind}</p>
          <h1 tabIndex={-1} dir={record.title.trim() ? 'auto' : undefined}>
            {record.title.trim() ? reveal(record.title) : t.blankTitle}
          </h1>
          {mixesScripts(record.title) && <p class="notice warn">{t.mixedScripts}</p>}
          <Prose text={record.summary} sources={[]} />
          <ul class="facts muted small">
            <li>{t.publishedAt(siteOf(record))}</li>
            <li>
              <Time value={record.publishedAt} />
            </li>
          </ul>
          <Integrity record={record} integrity={integrity} />
        </div>
        <Capsule
          program={programOfCapsule(record, extras, host)}
          host={host}
          integrity={integrity}
        />
        <p class="raw">
          <button
            type="button"
            class="button"
            onClick={() => host.saveText(fileNameOf(record.title), canonical)}
          >
            {downloadJson}
          </button>
        </p>
      </article>
    );
  }
}
