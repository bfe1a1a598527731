import type { Annotation } from '../../../bff/contract/index.ts';
import { latestOnly, type MenuSnapshot } from '../../../embed/protocol/index.ts';
import type { Frame } from './frame.ts';

/** A snapshot with the annotations that the frame should have; `undefined` if it loads its own. */
type WholeSnapshot = Omit<MenuSnapshot, 'annotations'> & { readonly annotations: readonly Annotation[] | undefined };

/**
 * Tells the menu's frame what the page shows in it: one snapshot at a time, and the annotations once.
 *
 * @param read returns what the page shows by now
 * @returns sends what has changed; if forced, also if nothing has: the browser may have discarded the frame
 */
export function createSnapshots(frame: Frame<'menu'>, read: () => WholeSnapshot): (isForced?: boolean) => void {
  /** Whom the last one was sent to, and what. Another frame knows nothing. */
  let peer: typeof frame.peer;
  let text = '';
  let annotations: readonly Annotation[] | undefined;
  let sending: Promise<void> | undefined;
  const next = () => {
    const { annotations: all, ...rest } = read();
    const isOther = peer !== frame.peer;
    const hasNew = all !== undefined && (isOther || all !== annotations);
    return {
      all,
      text: JSON.stringify(rest),
      isOther,
      hasNew,
      snapshot: hasNew ? { ...rest, annotations: [...all] } : rest,
    };
  };
  const sendLatest = latestOnly(async () => {
    const told = next();
    ({ peer } = frame);
    ({ text, all: annotations } = told);
    await peer?.update(told.snapshot);
  });
  return (isForced = false) => {
    if (!frame.peer) return;
    const told = next();
    if (!isForced && !told.isOther && !told.hasNew && told.text === text) return;
    const sent = sendLatest();
    if (sent !== sending) frame.send(sent);
    sending = sent;
  };
}
