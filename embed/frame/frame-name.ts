import type { Messages } from '../languages/index.ts';

/** The name of a frame in the host page, as "journal: content". @param title the journal's title, if it has one */
export const frameName = (title: string | null, messages: Messages, content: string): string =>
  `${title || messages.journal}: ${content}`;
