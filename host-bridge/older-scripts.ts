/**
 * `journal-frames.mjs`, a file that scripts of version 2.1.0 load under this name. A browser may still have such a script
 * in its cache after an update of the service. The service's current client takes its place in the page.
 */
import type { UncheckedOptions } from './client/options.ts';

/** What the script calls until the current client has taken over. */
const NO_ELEMENTS = { run() {}, toggle: () => false, updateVisible() {}, entryChanged() {} };

interface CurrentClient {
  readonly JournalClient: new (options: UncheckedOptions) => unknown;
}

/** Called by the script for the page's elements. @param host its options, among others */
export function startDeferred(host: UncheckedOptions): typeof NO_ELEMENTS {
  // The current client starts at once, and does not end with the script's.
  const options: UncheckedOptions = { ...host, manual: false, signal: undefined };
  const address = new URL(/* @vite-ignore */ 'journal-client.mjs', import.meta.url).href;
  import(/* @vite-ignore */ address).then(({ JournalClient }: CurrentClient) => new JournalClient(options));
  return NO_ELEMENTS;
}
