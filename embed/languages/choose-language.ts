import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Messages by primary language subtag. */
const LANGUAGES: Readonly<Record<string, Messages>> = { en, de, fr, es, ar, ja };

/** An interface language with its messages and writing direction. */
export interface InterfaceLanguage {
  readonly language: string;
  readonly direction: 'ltr' | 'rtl';
  readonly messages: Messages;
}

/**
 * Chooses the interface language for a host page, with English as the fallback. The direction is that of the interface
 * language: the page's own direction does not apply to the frame's text.
 * @param tag BCP 47 tag of the page
 */
export function chooseLanguage(tag: string): InterfaceLanguage {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0] ?? '';
  const messages = Object.hasOwn(LANGUAGES, primary) ? LANGUAGES[primary] : undefined;
  if (messages === undefined) return { language: 'en', direction: 'ltr', messages: en };
  return { language: primary, direction: primary === 'ar' ? 'rtl' : 'ltr', messages };
}
