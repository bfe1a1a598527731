import type { MarksOptions, PhraseSource } from '../../host-bridge/highlight/plan-marks.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { WorkerThread } from '../concurrency/worker-thread.ts';

export { removeMarks } from './html-source.ts';
export type { MarksOptions, PhraseSource };

/** What a page says it is: the entry of its tag, its DOI, and its canonical address or nothing. */
export interface PageIdentity {
  readonly entry: string | undefined;
  readonly doi: string | undefined;
  readonly url: string;
}

export interface AnnotateTasks {
  identify(html: string): Promise<PageIdentity>;
  annotate(html: string, annotations: readonly PhraseSource[], options: MarksOptions): Promise<string>;
}

/** A thread with a document of its own: the client's scan reads the globals of a page. */
const thread = new WorkerThread<AnnotateTasks>('annotate-thread-entry.ts', import.meta.url, {
  // A page may be made so that parsing it takes hours. A long one takes three seconds.
  limitMs: timeLimit(20_000),
  heapLimitMb: 1024,
  // It has 60 MB, and loading it takes a second.
  idleMs: 600_000,
});

export const identify = (html: string): Promise<PageIdentity> => thread.request('identify', [html]);

/**
 * Writes the marks of an article's annotations into the HTML of its page, in place of those that it has. Everything else
 * keeps its bytes.
 * @param annotations as the service sends them
 */
export const annotate = (
  html: string,
  annotations: readonly PhraseSource[],
  options: MarksOptions = {},
): Promise<string> => thread.request('annotate', [html, annotations, options]);
