/** A message about a number of things, by plural category. `#` stands for the number. */
export type Counted = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Replaces the `#` of a message. Of several forms it takes the one that the language uses for the number. */
export function fillMessage(language: string, message: string | Counted, value: string | number): string {
  const form =
    typeof message === 'string'
      ? message
      : (message[new Intl.PluralRules(language).select(Number(value))] ?? message.other);
  return form.replace('#', () => String(value));
}
