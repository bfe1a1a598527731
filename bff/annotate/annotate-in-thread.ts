import type { MarksOptions, PhraseSource } from '../../host-bridge/highlight/plan-marks.ts';
import { timeLimit } from '../concurrency/time-limit.ts';
import { type ThreadLimits, WorkerThread } from '../concurrency/worker-thread.ts';

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

/** Time limit of a page, in milliseconds: a page may be made so that parsing it takes hours. */
const LIMIT_MS = timeLimit(60_000);

/** Creates a thread with a document of its own: the client's scan reads the globals of a page. */
export const createAnnotateThread = (limits: ThreadLimits): WorkerThread<AnnotateTasks> =>
  new WorkerThread('annotate-thread-entry.ts', import.meta.url, limits);

const thread = createAnnotateThread({ limitMs: LIMIT_MS });

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
