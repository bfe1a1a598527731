/** The client as a classic script: defines `window.JournalClient` and starts by the `data-entry` of its own tag. */
import { JournalClient } from './client/journal-client.ts';
import { clientOrigin } from './script/client-origin.ts';
import { startTags } from './script/start-tags.ts';

declare global {
  interface Window {
    /** The class of the version that came first. */
    JournalClient?: typeof JournalClient;
  }
}

const current = document.currentScript;
JournalClient.defaultApiUrl = clientOrigin(current);
if (typeof window.JournalClient !== 'function') window.JournalClient = JournalClient;
startTags(current);
