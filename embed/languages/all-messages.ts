import type { LANGUAGES } from '../../bff/contract/shared/client-options.ts';
import { ar } from './ar.ts';
import { de } from './de.ts';
import { en, type Messages } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { chooseLanguage, type InterfaceLanguage } from './index.ts';
import { ja } from './ja.ts';

const MESSAGES: Readonly<Record<(typeof LANGUAGES)[number], Messages>> = { en, de, fr, es, ar, ja };

/**
 * The interface language for a host page with its messages. Only the server has those of all languages: a document
 * names a file with what its script lacks. @param tag BCP 47 tag of the page
 */
export function interfaceLanguage(tag: string): InterfaceLanguage {
  const language = chooseLanguage(tag);
  return { language, messages: MESSAGES[language] };
}
