/**
 * A release date for people.
 * @param date `YYYY-MM-DD`; anything else is returned as it is
 * @param locales BCP 47 tags in the reader's order; malformed ones are passed over
 */
export function formatDate(date: string, locales: readonly string[]): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(wellFormed(locales), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

/** Those of the tags that Intl takes. */
export function wellFormed(locales: readonly string[]): string[] {
  return locales.filter((locale) => {
    try {
      return Intl.getCanonicalLocales(locale).length > 0;
    } catch {
      return false;
    }
  });
}
