/**
 * Formats a release date for display.
 * @param date `YYYY-MM-DD`; any other text is returned unchanged
 * @param locales BCP 47 tags in order of preference; malformed tags are ignored
 */
export function formatDate(date: string, locales: readonly string[]): string {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) return date;
  return new Intl.DateTimeFormat(locales.filter(isWellFormed), { dateStyle: 'medium', timeZone: 'UTC' }).format(time);
}

function isWellFormed(locale: string): boolean {
  try {
    return Intl.getCanonicalLocales(locale).length > 0;
  } catch {
    return false;
  }
}
