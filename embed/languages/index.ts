import { LANGUAGES } from '../../bff/contract/shared/client-options.ts';
import { type Counted, en, type Messages } from './en.ts';

export type { Counted, Messages };

export interface InterfaceLanguage {
  readonly language: string;
  readonly messages: Messages;
}

/** The language that every frame's script contains. */
export const ENGLISH: InterfaceLanguage = { language: 'en', messages: en };

/** Chooses the interface language for a host page, with English as the fallback. @param tag BCP 47 tag of the page */
export function chooseLanguage(tag: string): (typeof LANGUAGES)[number] {
  const primary = tag.trim().toLowerCase().split(/[-_]/)[0];
  return LANGUAGES.find((language) => language === primary) ?? 'en';
}

/** Replaces the `#` of a message. Of several forms it takes the one that the language uses for the number. */
export function fillMessage(language: string, message: string | Counted, value: string | number): string {
  const form =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(language).select(Number(value))] ?? message.other);
  return form.replace('#', () => String(value));
}
