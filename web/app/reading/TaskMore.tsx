import { get, update } from 'idb-keyval';
import { Component, createRef } from 'preact';
import type { Inline } from '#schemas/text/markdown/tree.ts';
import type { MoreProps } from '../../page/text/Markdown.tsx';
import { rich as t } from '../../words/en/reading.ts';
import { textOf } from '../kit/copy.tsx';
import { store } from '../kit/store.ts';
import './task.css';

// A module apart from other stores: only documents with tasks load it.

const allTicks = store('vitrine-ticks');

/** The boxes of a document that somebody has changed, by their places among all of it. */
type Ticks = Readonly<Record<string, boolean>>;

const kept = new Map<string, Promise<Ticks>>();

/** The ticks in a document on this device; none in a browser that keeps nothing. */
function ticksOf(id: string): Promise<Ticks> {
  const found =
    kept.get(id) ??
    get<Ticks>(id, allTicks).then(
      (ticks) => ticks ?? {},
      () => ({}),
    );
  kept.set(id, found);
  return found;
}

/**
 * Keeps whether a task is ticked; the document stays as it is. In a browser that keeps nothing it
 * holds until the page is left.
 */
async function tick(id: string, task: string, isDone: boolean): Promise<void> {
  const change = (ticks: Ticks | undefined): Ticks => ({ ...ticks, [task]: isDone });
  kept.set(id, ticksOf(id).then(change));
  await update<Ticks>(id, change, allTicks).catch(() => undefined);
}

type Box = Extract<Inline, { tag: 'box' }>;

/** So much of a task is its name. */
const MAX_NAME = 200;

/** The places of all boxes of the page, while some of them come. */
let places: Map<Element, number> | undefined;

/** The place of a box among all of the page: what stands before it is there before it is. */
function placeOf(box: Element, page: Element): string {
  if (!places) {
    places = new Map(
      [...page.querySelectorAll('.prose label:not(.tick)')].map((label, at) => [label, at]),
    );
    queueMicrotask(() => {
      places = undefined;
    });
  }
  return String(places.get(box) ?? -1);
}

/** The text of a task, up to what begins in a line of its own. */
function nameOf(box: Element): string {
  let name = '';
  for (let node = box.nextSibling; node && name.length < MAX_NAME; node = node.nextSibling) {
    if (node instanceof HTMLElement && /^(?:UL|OL|P|PRE|DIV|BLOCKQUOTE|BR)$/.test(node.tagName)) {
      break;
    }
    name += textOf(node);
  }
  return name.trim().slice(0, MAX_NAME);
}

interface State {
  isTask?: boolean;
  name?: string;
  isDone?: boolean;
}

/**
 * A box that can be ticked, over the one that is typed. Its tick is kept on this device and never in
 * the document.
 */
export class TaskMore extends Component<MoreProps<Box>, State> {
  private readonly root = createRef<HTMLSpanElement>();
  private id = '';
  private key = '';

  override async componentDidMount() {
    const box = this.root.current?.nextElementSibling;
    // A box elsewhere, in a paragraph or a table, is no task.
    const inItem = box?.parentElement?.closest('li, .prose, td, th, p')?.tagName === 'LI';
    const inOwnText = box?.parentElement?.matches('li > .prose');
    if (!box || !(inItem || inOwnText)) return;
    const page = box.closest('main');
    this.id = page?.dataset.id ?? '';
    const name = nameOf(box);
    const isDone = this.props.node.isTicked;
    this.setState({ isTask: true, name, isDone });
    if (!page || !this.id) return;
    this.key = placeOf(box, page);
    const kept = (await ticksOf(this.id))[this.key];
    if (kept !== undefined) this.setState({ isDone: kept });
  }

  private readonly change = (event: { currentTarget: HTMLInputElement }): void => {
    const isDone = event.currentTarget.checked;
    this.setState({ isDone });
    if (this.id) tick(this.id, this.key, isDone);
  };

  override render(_: MoreProps<Box>, { isTask, name, isDone }: State) {
    return (
      <span ref={this.root} class={isTask ? 'over task' : 'over'}>
        {isTask && (
          <label class="tick">
            <input
              type="checkbox"
              aria-label={name || t.task}
              checked={!!isDone}
              onChange={this.change}
            />
          </label>
        )}
      </span>
    );
  }
}
