/**
 * The client as a classic script. Defines `window.JournalClient` and starts a client for its own tag's `data-entry`.
 */

import { checkFiles } from './client/files.ts';
import { JournalClient } from './client/journal-client.ts';
import { clientOrigin, scriptOf } from './client/tags/script-tags.ts';
import { startTags } from './client/tags/start-tags.ts';
import { pageDocument } from './dom/page.ts';

// The build puts it in the place of `import()`.
export { importFile } from './client/files.ts';

declare global {
  interface Window {
    /** The class of the version that loaded first, or of the one that has taken its place. */
    JournalClient?: typeof JournalClient;
  }
}

/** Starts the client of the tag that runs the file now. The build calls it, once for each tag of the file. */
export function start(): void {
  const { currentScript } = pageDocument;
  const script = scriptOf(currentScript);
  JournalClient.defaultApiUrl = clientOrigin(script);
  if (typeof window.JournalClient !== 'function') window.JournalClient = JournalClient;
  if (script?.getAttribute('integrity')) checkFiles(script.nonce);
  void startTags(currentScript);
}
