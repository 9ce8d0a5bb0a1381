import { Component, type ComponentChild } from 'preact';
import type { ReadCapsule } from '#schemas/program/read-capsule.ts';
import { mixesScripts } from '#schemas/text/mixed-scripts.ts';
// biome-ignore lint/correctness/noUnresolvedImports: build/sandboxed-pages.ts makes the script its default export
import extras from '../../frame/runtime/extras.ts?frame-script';
import { Finding, findingClass } from '../../page/document/Badge.tsx';
import { siteName } from '../../page/kit/site.ts';
import { Prose } from '../../page/text/Prose.tsx';
import { setRareParts } from '../../page/text/read-markdown.ts';
import { reveal, titleOf } from '../../page/text/reveal.tsx';
import { Time } from '../../page/text/Time.tsx';
import { downloadJson } from '../../words/en/page.ts';
import { capsulePage as t } from '../../words/en/programs.ts';
import { fill } from '../../words/format.ts';
import { fileNameOf } from '../kit/save-file.tsx';
import { RARE_PARTS } from '../reading/rare-parts.tsx';
import { Capsule } from './Capsule.tsx';
import type { CapsuleHost } from './capsule-host.ts';
import { isPage, programOfCapsule, siteOf } from './program.ts';
import '../reading/print.css';
import './capsule.css';

setRareParts(RARE_PARTS);

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

type Props = ReadCapsule & {
  readonly host: CapsuleHost;
  /** Line of the living link that leads here. */
  readonly living?: ComponentChild;
};

/** A capsule whose whole check has passed: what it says of itself, and the way to run it. */
export class CapsulePage extends Component<Props> {
  override componentDidMount() {
    document.title = `${titleOf(this.props.record.title)} – ${siteName}`;
  }
  override render({ record, canonical, integrity, host, living }: Props) {
    const program = programOfCapsule(record, extras, host);
    return (
      <article>
        <div class="masthead">
          <p class="kind">{isPage(program) ? t.page : t.kind}</p>
          <h1 tabIndex={-1} dir={record.title.trim() ? 'auto' : undefined}>
            {record.title.trim() ? reveal(record.title) : t.blankTitle}
          </h1>
          {mixesScripts(record.title) && <p class="notice warn">{t.mixedScripts}</p>}
          <Prose text={record.summary} sources={[]} />
          <ul class="facts muted small">
            <li>{fill(t.publishedAt, { site: siteOf(record) })}</li>
            <li>
              <Time value={record.publishedAt} />
            </li>
          </ul>
          {living}
          <Integrity record={record} integrity={integrity} />
        </div>
        <Capsule program={program} host={host} integrity={integrity} />
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
