import type { BibliographyWriter } from './bibliography.ts';

/** Writes citations in this thread, for a process that answers nobody meanwhile. */
export const inThisThread: BibliographyWriter = {
  async write(entry, style) {
    // Imported late, because a service writes them in another thread.
    const { bibliography } = await import('./bibliography.ts');
    return bibliography(entry, style);
  },
  async close() {},
};
