import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { SPRING } from './phrases.ts';

/** The client's script tag. */
export interface ScriptTagOptions {
  /** Slug of the entry; `null` for a tag that only defines the class. */
  readonly entry?: string | null;
  /** Version in the file's address. */
  readonly version?: string;
  /** Further attributes. */
  readonly attributes?: string;
}

/** A publisher's page. Everything is optional. */
export interface HostPageOptions {
  /** Language of the page, a BCP 47 tag. */
  readonly lang?: string;
  /** Empty for a page in quirks mode. */
  readonly doctype?: string;
  /** Further attributes of `<html>`. */
  readonly htmlAttributes?: string;
  readonly title?: string;
  /** HTML in the head; a script tag in the head follows it. */
  readonly head?: string;
  /** HTML of the article, which stands in `<main>`; by default one paragraph with one phrase of the entry. */
  readonly article?: string;
  /** HTML of the body, in place of the article. */
  readonly body?: string;
  /** HTML at the end of the body; a script tag in the body follows it. */
  readonly end?: string;
  /** The client's script tag; `null` for a page without one. */
  readonly tag?: ScriptTagOptions | null;
  /** Where the script tag stands; by default in the head. */
  readonly tagPlace?: 'head' | 'body';
}

/** The client's script tag. @param service origin of the service */
export function scriptTag(
  service: string,
  { entry = 'the-brass-tides', version = 'v2', attributes = '' }: ScriptTagOptions = {},
): string {
  const dataEntry = entry === null ? '' : `data-entry="${entry}"`;
  return `<script src="${service}/client/${version}/journal-client.js" ${dataEntry} ${attributes}></script>`;
}

/** The tag of exactly this version, whose file has this hash. @param options of the tag */
export function pinnedTag({ attributes = '', ...options }: ScriptTagOptions = {}): ScriptTagOptions {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const hash = createHash('sha384').update(readFileSync('dist/client/journal-client.js')).digest('base64');
  return { ...options, version, attributes: `${attributes} integrity="sha384-${hash}" crossorigin` };
}

/** Renders a publisher's page. @param service origin of the service that the script tag names */
export function renderHostPage(
  service: string,
  {
    lang = 'en',
    doctype = '<!doctype html>',
    htmlAttributes = '',
    title = 'Essay',
    head = '',
    article = `<p>${SPRING}</p>`,
    // The menu covers the left half of a narrow window.
    body = `<main style="margin-left:50%">${article}</main>`,
    end = '',
    tag = {},
    tagPlace = 'head',
  }: HostPageOptions = {},
): string {
  const client = tag === null ? '' : scriptTag(service, tag);
  const [inHead, inBody] = tagPlace === 'head' ? [client, ''] : ['', client];
  return `${doctype}<html lang="${lang}" ${htmlAttributes}><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
${head}${inHead}</head><body>${body}${end}${inBody}</body></html>`;
}
