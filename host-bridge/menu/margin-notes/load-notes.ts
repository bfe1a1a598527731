import { type MenuPlace, notesGutter } from '../menu-place.ts';
import type { MarginNotes, MarginNotesHost } from './margin-notes.ts';

/** What the notes and their file need from the menu. */
export interface NotesLoaderHost extends MarginNotesHost {
  /** Reports a failure. Accepts any thrown value. */
  reportError(error: unknown): void;
}

/**
 * Loads the margin notes with the first gutter for them. They are a file of their own, because most pages show a card or
 * the launcher.
 *
 * @param readPlace reads where the menu stands
 * @returns shows the notes of that place, or none
 */
export function createNotesLoader(
  host: NotesLoaderHost,
  readPlace: () => MenuPlace,
  signal: AbortSignal,
): () => Promise<void> {
  let loading: Promise<MarginNotes | undefined> | undefined;
  const load = () =>
    import('./margin-notes.ts').then(
      // The menu may have left the page meanwhile.
      ({ MarginNotes }) => (signal.aborted ? undefined : new MarginNotes(host, signal)),
      (error) => {
        loading = undefined;
        host.reportError(error);
        return undefined;
      },
    );
  return async () => {
    if (notesGutter(readPlace())) loading ??= load();
    (await loading)?.show(readPlace());
  };
}
