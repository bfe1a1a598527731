/** Longer pages would keep the browser busy for long. In characters. */
const MAX_LENGTH = 4_000_000;

/** What no header can have: all but printable ASCII, spaces and tabs. */
const NOT_IN_HEADERS = /[^\x20-\x7e\t]/;

const isAddress = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text);

/** Why the page cannot be examined; `null` if it can. */
export function refusalOf(html: string, address: string, policy: string): string | null {
  if (html.trim() === '') return 'Paste the HTML of the page.';
  if (html.length > MAX_LENGTH) return 'The HTML is longer than 4 MB. Use the command line for such pages.';
  if (address !== '' && !isAddress(address)) return 'The address must begin with https:// or http://.';
  const [wrong] = NOT_IN_HEADERS.exec(policy) ?? [];
  return wrong === undefined
    ? null
    : `The policy has the character ${wrong}, which no header can have. Write straight quotes: 'self'.`;
}
