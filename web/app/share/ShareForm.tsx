import { Component, createRef } from 'preact';
import { cutBy } from '#schemas/link/link-length.ts';
import { type PasswordFailure, passwordBytes } from '#schemas/link/private-link.ts';
import { LazyComponent } from '../../page/kit/LazyComponent.tsx';
import type { OpenedArtifact } from '../../page/open/outcome.ts';
import { Time } from '../../page/text/Time.tsx';
import { copied, copyFailed, copyLink, fileOnly, linkTooLongFor } from '../../words/en/page.ts';
import { openPrivate, privateLinks as p, share as t } from '../../words/en/share.ts';
import { plural } from '../../words/format.ts';
import { rootAddress } from '../../words/languages.ts';
import { loadKeys } from '../doors.ts';
import type { SignedHere } from '../keys/SignOption.tsx';
import { copyText, copyWhenMade } from '../kit/copy.tsx';
import { Refused } from '../kit/refusal.tsx';
import { type PrivateChoice, type PrivateMade, privateMaker } from '../private/make-private.ts';
import { PrivateOptions, usualOptions } from '../private/PrivateOptions.tsx';
import { type Standing, standing } from '../private/standing.ts';
import { deploymentAddress } from './deployment.ts';
import { LinkLength, NotCarried } from './LinkLength.tsx';
import type { PublishedHere } from './Publish.tsx';
import { Rows, type SealedFile } from './Rows.tsx';
import { rememberShared, type SharedAbout } from './shared-here.ts';

const DAY = 86_400;

/**
 * The kinds of link: kept encrypted by the server, the document itself, or the page of a server. Of a
 * page with a living link: that one, and the address of the version that it shows.
 */
export type Way = 'private' | 'whole' | 'address' | 'latest' | 'pinned' | 'version';

/** The living link of a page. */
export interface LivingAddress {
  readonly mode: 'latest' | 'pinned';
  readonly url: string;
}

interface Props {
  file: SealedFile;
  /** Entry of it in the list of documents, once a link was copied. */
  about: SharedAbout;
  /** Absent for the mini-apps of servers, which no link can hold. */
  opened?: OpenedArtifact;
  /** The link that holds all; undefined: it would be too long. */
  whole?: string | undefined;
  /** The page that a server has of it. */
  address?: string | undefined;
  living?: LivingAddress | undefined;
  standing: Standing;
  /** Closes the dialog around it. */
  close: () => void;
}

interface State {
  way: Way;
  standing: Standing;
  options: ReturnType<typeof usualOptions>;
  busy?: boolean;
  made?: PrivateMade | undefined;
  problem?: PasswordFailure | undefined;
  /** Signature by the key of this device. */
  own?: SignedHere | undefined;
  /** Its page, once it was published here. */
  published?: PublishedHere | undefined;
  /** The last press copied something. */
  copied?: boolean | undefined;
}

/** One button that copies a link, the kinds of link, and the quiet ways beside them. */
export class ShareForm extends Component<Props, State> {
  override state: State = this.begin();
  private readonly make =
    this.props.opened && privateMaker(this.props.opened.artifact, this.props.opened.canonical);
  private readonly copyButton = createRef<HTMLButtonElement>();
  /** Kept while nothing is changed, so that a retry sends the same record. */
  private choice: PrivateChoice | undefined;

  private begin(): State {
    const { standing, address, living, whole } = this.props;
    const hasAccount = standing.may === 'now' && standing.hasAccount;
    const otherwise = whole || standing.may === 'never' ? 'whole' : 'private';
    const hosted = living?.mode ?? 'address';
    const way = address ? hosted : standing.may === 'now' ? 'private' : otherwise;
    return { way, standing, options: usualOptions(hasAccount) };
  }

  override componentDidMount() {
    addEventListener('focus', this.lookAgain);
  }
  override componentWillUnmount() {
    removeEventListener('focus', this.lookAgain);
  }
  /** Signing in leads back to this page. */
  private readonly lookAgain = async (): Promise<void> => {
    if (this.state.standing.may !== 'sign-in') return;
    const now = await standing();
    if (now.may === 'now') {
      this.setState({ standing: now, options: usualOptions(now.hasAccount), made: undefined });
    }
  };

  /** With the signature that was made here. */
  private get opened(): OpenedArtifact | undefined {
    const { opened } = this.props;
    const { own } = this.state;
    return opened && own ? { ...opened, signed: own.signed } : opened;
  }

  /** The page that a server has of it. */
  private get address(): string | undefined {
    return this.state.published?.url ?? this.props.address;
  }

  private ways(): Way[] {
    const { living, opened } = this.props;
    const { address } = this;
    if (address) {
      const hosted: Way[] = living ? [living.mode, 'version'] : ['address'];
      return opened ? [...hosted, 'whole'] : hosted;
    }
    return this.state.standing.may === 'never' ? ['whole'] : ['private', 'whole'];
  }

  private url(): string {
    const { way, made } = this.state;
    if (way === 'private') return made?.outcome === 'made' ? made.url : '';
    const { living, whole } = this.props;
    if (way === 'latest' || way === 'pinned') return living?.url ?? '';
    const fragment = this.state.own?.fragment;
    const link = fragment ? `${rootAddress()}#${fragment}` : whole;
    return (way === 'whole' ? link : this.address) ?? '';
  }

  private readonly published = (published: PublishedHere): void =>
    this.setState({ published, way: 'address', copied: undefined }, () =>
      this.copyButton.current?.focus(),
    );

  private readonly copy = async (): Promise<void> => {
    if (this.state.busy) return;
    const url = this.url();
    if (!url) return this.makeAndCopy();
    this.setState({ copied: await copyText(url) });
    // Of private links the list knows already.
    if (this.state.way !== 'private') await this.remember(url);
  };

  private async remember(url: string): Promise<void> {
    const isPublished = this.state.way !== 'whole';
    await rememberShared({ ...this.props.about, url, isPublished, at: new Date().toISOString() });
  }

  private async makeAndCopy(): Promise<void> {
    const { days, once, password: typed } = this.state.options;
    const password = typed === '' ? null : passwordBytes(typed);
    if (password && !password.ok) {
      this.setState({ problem: password.error });
      return;
    }
    const { signed } = this.opened ?? {};
    this.choice ??= { expiresIn: days * DAY, once, password: password?.value ?? null, signed };
    this.setState({ busy: true, problem: undefined, made: undefined, copied: undefined });
    const making = this.make?.(this.choice);
    const url = Promise.resolve(making).then((made) =>
      made?.outcome === 'made' ? made.url : null,
    );
    const isCopied = await copyWhenMade(url);
    const made = await making;
    const isMade = made?.outcome === 'made';
    this.setState({ busy: false, made, copied: isMade ? isCopied : undefined });
    if (made?.outcome === 'sign-in') this.setState({ standing: { may: 'sign-in' } });
  }

  private promise() {
    const { way, standing } = this.state;
    const price = way === 'private' && standing.may === 'now' && standing.price;
    return (
      <p class="promise">
        {t.promises[way]} {price ? plural(price, p.price) : ''}
      </p>
    );
  }

  private renderLink() {
    const { way, busy, published, copied: isCopied } = this.state;
    const url = this.url();
    if (way === 'whole' && !url) {
      return <p class="notice warn">{this.props.opened ? fileOnly : t.notPublished}</p>;
    }
    return (
      <>
        <div class="address">
          <input
            readOnly
            aria-label={t.link}
            dir="ltr"
            value={url}
            placeholder={t.madeByCopying}
            onFocus={(event) => event.currentTarget.select()}
          />
          <button
            ref={this.copyButton}
            type="button"
            class="button primary"
            aria-disabled={busy}
            onClick={this.copy}
          >
            {copyLink}
          </button>
          {url && 'share' in navigator && (
            <button
              type="button"
              class="button"
              onClick={() => navigator.share({ url }).catch(() => {})}
            >
              {t.systemShare}
            </button>
          )}
        </div>
        <div role="status" class="small">
          {busy && (
            <p>
              {p.making} <progress aria-label={p.making} />
            </p>
          )}
          {isCopied !== undefined && (
            <p>
              {isCopied ? copied : copyFailed} {way === 'private' && this.madeLink()}
            </p>
          )}
          {way === 'private' && this.notMade()}
          {way === 'address' && published && this.publication(published)}
        </div>
      </>
    );
  }

  /** Price and end of a private link that was just made. */
  private madeLink() {
    const { made } = this.state;
    if (made?.outcome !== 'made') return null;
    return (
      <>
        {made.charged > 0 && plural(made.charged, p.cost)} {p.expires}{' '}
        <Time value={made.expiresAt} />. {p.loseIt}
      </>
    );
  }

  /** The reason why a private link was not made. */
  private notMade() {
    const { made, problem, busy } = this.state;
    if (problem) return <p class="notice bad">{openPrivate.said[problem]}</p>;
    if (busy || !made || made.outcome === 'sign-in' || made.outcome === 'made') return null;
    if (made.outcome === 'refused') {
      return (
        <p class="notice bad">
          <Refused {...made} />
        </p>
      );
    }
    return <p class="notice bad">{p.notMade[made.outcome]}</p>;
  }

  private publication({ charged, isSigned }: PublishedHere) {
    return (
      <>
        <p>{t.published(charged)}</p>
        {isSigned === false && <p class="notice warn">{t.publishedUnsigned}</p>}
      </>
    );
  }

  private renderPrivate() {
    const { standing } = this.state;
    if (standing.may !== 'now') {
      return (
        <>
          <p class="promise">
            {t.promises.private} {p.signInFirst}
          </p>
          <p>
            {/* Beside the document, which stays where it is. */}
            <a
              class="button"
              href={deploymentAddress('account').href}
              target="_blank"
              rel="noopener"
            >
              {t.signIn}
            </a>
          </p>
        </>
      );
    }
    return (
      <>
        {this.promise()}
        {this.renderLink()}
      </>
    );
  }

  private renderSigning(opened: OpenedArtifact) {
    return (
      <LazyComponent
        load={async () => (await loadKeys()).SignOption}
        props={{
          opened,
          made: this.state.own,
          isLink: this.state.way === 'whole',
          onSigned: (own: SignedHere | undefined) => {
            // A private link holds what was signed when it was made.
            this.choice = undefined;
            this.setState({ own, made: undefined, copied: undefined });
          },
        }}
      />
    );
  }

  private renderWays(ways: readonly Way[]) {
    return (
      <fieldset class="ways">
        <legend>{t.kindOfLink}</legend>
        {ways.map((each) => (
          <label>
            <input
              type="radio"
              name="way"
              value={each}
              checked={each === this.state.way}
              onChange={() => this.setState({ way: each, copied: undefined })}
            />
            <span>{t.ways[each]}</span>
          </label>
        ))}
      </fieldset>
    );
  }

  /** Other kinds of link, and what can be chosen for this one. */
  private renderOptions() {
    const { opened } = this.props;
    const { way, standing, options } = this.state;
    const ways = this.ways();
    const url = this.url();
    const isPrivate = way === 'private' && standing.may === 'now';
    const isMade = isPrivate || (way === 'whole' && url !== '');
    if (ways.length < 2 && !isMade) return null;
    return (
      <details class="share-options">
        <summary>{p.options}</summary>
        {ways.length > 1 && this.renderWays(ways)}
        {isPrivate && (
          <PrivateOptions
            options={options}
            hasAccount={standing.hasAccount}
            onChange={(next) => {
              this.choice = undefined;
              this.setState({ options: next, made: undefined, copied: undefined });
            }}
          />
        )}
        {isMade && opened && this.renderSigning(opened)}
        {way === 'whole' && url && <LinkLength length={url.length} />}
      </details>
    );
  }

  override render({ file, opened }: Props) {
    const { way } = this.state;
    const url = this.url();
    const cut = way === 'whole' && cutBy(url.length);
    return (
      <>
        {way === 'private' ? (
          this.renderPrivate()
        ) : (
          <>
            {url && this.promise()}
            {this.renderLink()}
          </>
        )}
        {cut && <p class="notice warn">{linkTooLongFor[cut]}</p>}
        {opened && (way === 'private' || way === 'whole') && <NotCarried {...opened} />}
        {this.renderOptions()}
        <Rows
          key={way}
          url={url}
          file={file}
          opened={this.opened}
          isPage={way !== 'private' && way !== 'whole'}
          canPublish={!this.address}
          onPublished={this.published}
          close={this.props.close}
        />
      </>
    );
  }
}
