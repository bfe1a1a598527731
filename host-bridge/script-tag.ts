/**
 * The client as a classic script. Defines `window.JournalClient` and starts a client for its own tag's `data-entry`.
 */
import { JournalClient } from './client/journal-client.ts';
import { clientOrigin } from './script/client-origin.ts';
import { startTags } from './script/start-tags.ts';
import { pageDocument } from './unclobbered.ts';

declare global {
  interface Window {
    /** The class of the version that loaded first. */
    JournalClient?: typeof JournalClient;
  }
}

const current = pageDocument.currentScript;
JournalClient.defaultApiUrl = clientOrigin(current);
if (typeof window.JournalClient !== 'function') window.JournalClient = JournalClient;
startTags(current);
