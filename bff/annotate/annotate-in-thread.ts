import type { MarksOptions, PhraseSource } from '../../host-bridge/highlight/plan-marks.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { WorkerThread } from '../concurrency/worker-thread.ts';
import type { ArticleSource } from './annotate-html.ts';

export { removeMarks } from './html-source.ts';
export type { MarksOptions };

/** A thread with a document of its own: the client's scan reads the globals of a page. */
const thread = new WorkerThread<typeof import('./annotate-html.ts')>('annotate-thread-entry.ts', import.meta.url, {
  // A page may be made so that parsing it takes hours. A long one takes three seconds.
  limitMs: timeLimit(20_000),
  heapLimitMb: 1024,
  // It has 60 MB, and loading it takes a second.
  idleMs: 600_000,
});

/**
 * Writes the marks of an article's annotations into the HTML of its page, in place of those that it has. Everything else
 * keeps its bytes. Needs the package jsdom.
 * @param annotations the response of `/api/v1/annotations/SLUG`
 */
export const annotate = (
  html: string,
  annotations: readonly PhraseSource[],
  options: MarksOptions = {},
): Promise<string> => thread.request('annotate', [html, annotations, options]);

/**
 * The same, with the annotations of a service that the article's readers see.
 * @returns null if the page is no article's
 * @internal
 */
export const annotatePage = (html: string, source: ArticleSource, options: MarksOptions): Promise<string | null> =>
  thread.request('annotatePage', [html, source, options]);
