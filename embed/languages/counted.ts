/** The forms of a message by plural category. `#` stands for the number. */
type Forms = Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string };

/** Creates a message about a number of things, in the plural form that the language uses for that number. */
export function counted(language: string, forms: Forms): (count: number) => string {
  return (count) => {
    const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other;
    return form.replace('#', String(count));
  };
}
