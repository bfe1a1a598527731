/**
 * What a frame says as soon as its document has arrived, before its script runs: the page shows the server-rendered
 * content at once.
 */
import { isColour, isHeight, isRecord } from '../guards/guards.ts';
import { tokenOf } from './handshake.ts';
import { isRest, type Rest } from './rest.ts';

/** The document has arrived, or its content has another height. */
export interface Arrival {
  journal: 'arrived';
  token: string;
  /** Height of the content in CSS pixels. */
  height: number;
  /** The menu's colours, for what the page shows of it outside the frame. */
  ground: string;
  text: string;
  /** Missing when the frame does not wait with its script, or no longer. */
  rest?: Rest | undefined;
}

/** Whether a message is the arrival of the frame with this token. */
export const isArrival = (data: unknown, token: string): data is Arrival =>
  isRecord(data) &&
  data.journal === 'arrived' &&
  data.token === token &&
  isHeight(data.height) &&
  isColour(data.ground) &&
  isColour(data.text) &&
  (data.rest === undefined || isRest(data.rest));

/** Announces the document of a frame to its parent. @param frame the frame's own window */
export function announceArrival(frame: Window, content: Omit<Arrival, 'journal' | 'token'>): void {
  const arrival: Arrival = { journal: 'arrived', token: tokenOf(frame), ...content };
  frame.parent.postMessage(arrival, '*');
}
