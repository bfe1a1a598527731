import { ar } from './ar.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import type { Messages } from './messages.ts';

export type { Messages } from './messages.ts';

/** Interface languages by their primary subtag. */
const LANGUAGES: Readonly<Record<string, Messages>> = { en, de, fr, es, ar, ja };

/** The words of the interface, and the language and direction they are in. */
export interface Interface {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: Messages;
}

/**
 * The interface for a page in the language `tag` (BCP 47); English where there is none of that language.
 * The direction is the interface's own: a page's `direction` says nothing of the words in the frame.
 */
export function chooseInterface(tag: string): Interface {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const messages = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  if (messages === undefined) return { language: 'en', direction: 'ltr', messages: en };
  return { language: primary, direction: primary === 'ar' ? 'rtl' : 'ltr', messages };
}
