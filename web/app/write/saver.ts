import type { Draft } from './draft.ts';
import { keptDraft, leaveLastWords, type SaveFailure, saveDraft } from './draft-store.ts';

/** The state of the last change; `empty`: there was none. */
export type SaveState = 'empty' | 'saved' | 'saving' | SaveFailure;

/** Pause after the last letter before a draft is saved, in milliseconds. */
const PAUSE = 300;

/** Tells other tabs which draft was kept; none in Firefox where storage is blocked. */
function channelToOtherTabs(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('vitrine-drafts');
  } catch {
    return undefined;
  }
}

/**
 * Keeps a draft while it is being written: after each pause, when the tab is left, and when the
 * page goes. One save at a time. After a conflict nothing is written until the person has chosen.
 */
export class Saver {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private pending = false;
  private running: Promise<void> | undefined;
  private halted = false;
  private readonly channel = channelToOtherTabs();

  constructor(
    private draft: Draft,
    private readonly onState: (state: SaveState) => void,
    /** Another tab has kept a newer version, and there is nothing of ours that it lacks. */
    private readonly onNewer: (draft: Draft) => void,
  ) {
    addEventListener('pagehide', this.leave);
    document.addEventListener('visibilitychange', this.look);
    if (!this.channel) return;
    this.channel.onmessage = ({ data }) => data === this.draft.id && this.look();
  }

  /** Takes a change, to be kept soon. */
  change(draft: Draft): void {
    this.draft = { ...draft, version: this.draft.version };
    this.pending = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.flush(), PAUSE);
    if (!this.halted) this.onState('saving');
  }

  /** Goes on with another draft: what the person chose after a conflict. */
  goOnWith(draft: Draft): void {
    this.halted = false;
    this.draft = draft;
    this.pending = draft.version === 0;
    this.flush();
  }

  /** Keeps what is not kept yet. Resolves when that is done, or has failed. */
  async flush(): Promise<void> {
    clearTimeout(this.timer);
    await this.running;
    if (!this.pending || this.halted) return;
    this.running = this.save();
    await this.running;
    this.running = undefined;
  }

  private async save(): Promise<void> {
    const { draft } = this;
    this.pending = false;
    const saved = await saveDraft(draft);
    if (saved.ok) {
      this.draft = { ...this.draft, version: saved.value.version };
      this.channel?.postMessage(draft.id);
      if (!this.pending) this.onState('saved');
      return;
    }
    this.pending = true;
    this.halted = saved.error.reason === 'conflict';
    this.onState(saved.error);
  }

  /** The page goes away: the database may be too slow for that. */
  private readonly leave = (): void => {
    if (this.pending || this.running) leaveLastWords(this.draft);
    this.flush();
  };

  private readonly look = async (): Promise<void> => {
    if (document.visibilityState === 'hidden') return void this.flush();
    await this.running;
    const kept = await keptDraft(this.draft.id);
    // Text typed meanwhile is on its way, and must not be replaced.
    const ours = this.pending || this.running || this.halted;
    if (!kept || ours || kept.version <= this.draft.version) return;
    this.draft = kept;
    this.onNewer(kept);
  };

  /** Keeps what is left, and listens no more. */
  async close(): Promise<void> {
    removeEventListener('pagehide', this.leave);
    document.removeEventListener('visibilitychange', this.look);
    await this.flush();
    this.channel?.close();
  }
}
