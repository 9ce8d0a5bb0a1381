import { Component, type ComponentChildren } from 'preact';
import type { Artifact } from '#schemas/document/artifact.ts';
import { cutBy } from '#schemas/link/link-length.ts';
import { encodeShareLink } from '#schemas/link/share-link.ts';
import { linkTooLongFor } from '../../words/en/page.ts';
import { program as code, compose as t, writing as w } from '../../words/en/write.ts';
import { plural } from '../../words/format.ts';
import { rootAddress } from '../../words/languages.ts';
import type { Look } from './sealed.ts';
import { WarningList } from './WarningList.tsx';

interface Link {
  artifact: Artifact;
}

/**
 * Length that the link would have, and where it is too long. It is packed once for each change, and in
 * a task of its own: 1 MB takes long.
 */
class LinkLength extends Component<Link, { length?: number }> {
  private timer: ReturnType<typeof setTimeout> | undefined;

  private measure(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => {
      const length = rootAddress().length + 1 + encodeShareLink(this.props.artifact).length;
      this.setState({ length });
    });
  }
  override componentDidMount() {
    this.measure();
  }
  override componentDidUpdate(before: Link) {
    if (before.artifact !== this.props.artifact) this.measure();
  }
  override componentWillUnmount() {
    clearTimeout(this.timer);
  }

  override render(_: Link, { length }: { length?: number }) {
    if (length === undefined) return null;
    const cut = cutBy(length);
    return (
      <section>
        <h2>{w.link}</h2>
        <p class="small">
          {plural(length, w.characters)} · {cut ? linkTooLongFor[cut] : w.fits}
        </p>
      </section>
    );
  }
}

interface Props {
  look: Look;
  /** Choices for a document that can be shared. */
  children: ComponentChildren;
}

/** Missing and odd parts, while there is time to mend them. */
export const BeforeShare = ({ look, children }: Props) => {
  const { artifact, draft, problems, canSeal } = look;
  return (
    <>
      <section>
        <h2>{w.beforeShare}</h2>
        {!canSeal && <p class="notice warn">{t.noDigest}</p>}
        <p role="status" class="muted small">
          {problems.length > 0 && plural(problems.length, t.problemCount)}
          {problems.length === 0 && draft.kind === 'capsule' && code.published}
          {artifact && t.ready}
        </p>
        {artifact && <WarningList draft={draft} />}
        {artifact && children}
      </section>
      {artifact && <LinkLength artifact={artifact} />}
    </>
  );
};
