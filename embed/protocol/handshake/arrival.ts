/**
 * What a frame says as soon as its document has arrived, before its script runs: the page shows the server-rendered
 * content at once. That is all that most readers see of a menu at first, so its frame rests until its script is needed:
 *
 * 1. A token in its address tells the frame that its page can wake it. In other pages it does not wait.
 * 2. With its arrival, the frame tells the page what the page would otherwise learn from the script.
 * 3. The page wakes the frame when it has something to tell it: a highlight in view, an annotation to open, another way
 *    to show the menu. The frame wakes by itself when the reader points at it, focuses it or presses a button.
 */
import { type Guarded, hasShape, isColour, isHeight, isText, optional } from '../guards/guards.ts';
import { isFrameMessage, tokenOf } from './handshake.ts';

/** The document has arrived, or its content has another height. */
export type Arrival = Guarded<typeof hasArrived>;
const hasArrived = hasShape({
  /** Height of the content in CSS pixels. */
  height: isHeight,
  /** The menu's colours, for what the page shows of it outside the frame. */
  ground: isColour,
  text: isColour,
  /** What a frame at rest tells the page. Missing when the frame does not wait with its script, or no longer. */
  rest: optional(
    hasShape({
      /** The entry's title, which the page may lack. Then the menu's card has to show it. */
      title: isText,
      /** The name of the frame and of its landmark, in the language of the frame's messages. */
      name: isText,
      language: isText,
    }),
  ),
});

/** Whether a message is the arrival of the frame with this token. */
export const isArrival = (data: unknown, token: string): data is Arrival =>
  isFrameMessage(data, 'arrived', token) && hasArrived(data);

/** Announces the document of a frame to its parent. @param frame the frame's own window */
export function announceArrival(frame: Window, arrival: Arrival): void {
  frame.parent.postMessage({ journal: 'arrived', token: tokenOf(frame), ...arrival }, '*');
}

/** Whether the page of a frame wakes it. @param frame the frame's own window */
export const canRest = (frame: Window): boolean => tokenOf(frame) !== '';

/** Tells a frame at rest to run its script. @param frame the iframe; the fragment of its address is the token */
export function wakeFrame({ contentWindow, src }: HTMLIFrameElement): void {
  contentWindow?.postMessage({ journal: 'wake', token: new URL(src).hash.slice(1) }, '*');
}

/** Resolves when the page wakes the frame, or when the reader turns to it. */
export function untilWoken(frame: Window): Promise<void> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const wake = () => {
      stop.abort();
      resolve();
    };
    const receive = ({ source, data }: MessageEvent<unknown>) => {
      if (source === frame.parent && isFrameMessage(data, 'wake', tokenOf(frame))) wake();
    };
    frame.addEventListener('message', receive, stop);
    for (const event of ['pointerover', 'focusin', 'focus', 'keydown']) frame.addEventListener(event, wake, stop);
  });
}
