import type { Annotation } from '../../../bff/contract/index.ts';
import { latestOnly, type MenuSnapshot } from '../../../embed/protocol/index.ts';
import type { Frame } from './frame.ts';

/** A snapshot with the annotations that the frame should have; `undefined` if it loads its own. */
type WholeSnapshot = Omit<MenuSnapshot, 'annotations'> & { readonly annotations: readonly Annotation[] | undefined };

/** Tells the menu's frame what the page shows in it: one snapshot at a time, and the annotations once. */
export class Snapshots {
  readonly #frame: Frame<'menu'>;
  readonly #read: () => WholeSnapshot;
  /** What the current frame was told last. */
  #told: { readonly text: string; readonly annotations: readonly Annotation[] | undefined } | undefined;
  #sending: Promise<void> | undefined;

  /** @param read returns what the page shows by now */
  constructor(frame: Frame<'menu'>, read: () => WholeSnapshot) {
    this.#frame = frame;
    this.#read = read;
  }

  /** Another frame knows nothing. */
  forget(): void {
    this.#told = undefined;
  }

  /** Sends what has changed. @param isForced also if nothing has: the browser may have discarded the frame */
  send(isForced = false): void {
    if (!this.#frame.peer || !(isForced || this.#next().isNews)) return;
    const sending = this.#sendLatest();
    if (sending !== this.#sending) this.#frame.send(sending);
    this.#sending = sending;
  }

  readonly #sendLatest = latestOnly(async () => {
    const { told, snapshot } = this.#next();
    this.#told = told;
    await this.#frame.peer?.update(snapshot);
  });

  #next() {
    const { annotations, ...snapshot } = this.#read();
    const told = { text: JSON.stringify(snapshot), annotations };
    const hasNewAnnotations = annotations !== undefined && annotations !== this.#told?.annotations;
    return {
      told,
      isNews: hasNewAnnotations || told.text !== this.#told?.text,
      snapshot: hasNewAnnotations ? { ...snapshot, annotations: [...annotations] } : snapshot,
    };
  }
}
