import type { Annotation } from '../../../bff/contract/index.ts';
import type { MenuSnapshot } from '../../../embed/protocol/index.ts';
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
  let isSending = false;
  const send = async (isForced = false): Promise<void> => {
    const { peer: current } = frame;
    if (!current || isSending) return;
    const { annotations: all, ...rest } = read();
    const isOther = peer !== current;
    const isNew = all !== undefined && (isOther || all !== annotations);
    const next = JSON.stringify(rest);
    if (!isForced && !isOther && !isNew && next === text) return;
    [peer, text, annotations, isSending] = [current, next, all, true];
    await frame.send(current.update(isNew ? { ...rest, annotations: [...all] } : rest));
    isSending = false;
    // It may have changed meanwhile.
    await send();
  };
  return (isForced) => void send(isForced);
}
