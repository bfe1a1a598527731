import { Analytics, type AnalyticsClient } from './analytics.ts';
import type { Notes } from './event-log.ts';

/**
 * Lets analytics, as far as it may be, follow a client's notes from now on until the end of its life, those kept so far
 * first. Once: who is there stays.
 */
export function followNotes(notes: Notes, client: AnalyticsClient, life: AbortSignal): void {
  if (notes.taker !== undefined) return;
  const taker = new Analytics(client, life);
  notes.taker = taker;
  for (const note of notes.kept.splice(0)) taker.take(note);
}
