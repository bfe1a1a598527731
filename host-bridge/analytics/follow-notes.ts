import { Analytics, type AnalyticsClient } from './analytics.ts';
import type { Notes } from './notes.ts';

/** Lets analytics, as far as it may be, follow a client's notes from now on until the end of its life. */
export function followNotes(notes: Notes, client: AnalyticsClient, life: AbortSignal): void {
  notes.goTo(() => new Analytics(client, life));
}
