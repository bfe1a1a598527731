import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type I18n, wordsOf } from '../../embed/render.tsx';
import type { SettingsResponse } from '../contract/index.ts';
import type { BufferedResponse, ResponseParts } from '../http/buffered-response.ts';
import { readStaticFiles } from '../http/static-files.ts';
import { fontStyles } from '../journal/index.ts';
import { optional, Xml, xml } from './xml.ts';

const PARTS = [
  ['start', '/start', 'Get your tag'],
  ['docs', '/docs', 'Documentation'],
  ['api', '/docs/api', 'API'],
] as const;

/** A part of the site that its navigation links to. */
type SitePart = (typeof PARTS)[number][0];

/** What the pages for readers of a journal have of it. */
export interface JournalLook {
  readonly settings: SettingsResponse;
  /** Where its pictures and fonts are, besides the service. */
  readonly assets: string;
  /** The language and the words of the page. */
  readonly i18n: I18n;
}

const journalName = ({ settings, i18n }: JournalLook): string => settings.title ?? i18n.messages.journal;

/** The head of pages: the way home, and the parts of the site. @param current the one that the page belongs to */
function siteHeader({ part: current, isStandalone = false, journal }: PageContent): Xml {
  if (journal !== undefined) {
    const name = xml`<bdi>${journalName(journal)}</bdi>`;
    const glossary = xml`<nav><a href="/glossary">${journal.i18n.messages.glossary}</a></nav>`;
    return xml`<header class="site"><span class="mark">${name}</span>${glossary}</header>`;
  }
  const links = PARTS.map(([part, address, title]) => {
    const mark = part === current ? xml` aria-current="true"` : xml``;
    return xml`<a href="${address}"${mark}>${title}</a>`;
  });
  const navigation = isStandalone ? xml`` : xml`<nav aria-label="Journal">${links}</nav>`;
  return xml`<header class="site"><a class="mark" href="/">Journal</a>${navigation}</header>`;
}

export interface PageContent {
  readonly title: string;
  readonly main: Xml;
  /** Address of a module of the service that the page runs. Unset: it runs none. */
  readonly script?: string;
  /** Whether the script shows pictures that no address has. */
  readonly allowsBlobImages?: true;
  /** Its part of the site, which the navigation marks. */
  readonly part?: SitePart;
  /** Whether it is the only page, as in a site without a server. */
  readonly isStandalone?: boolean;
  /** The journal that the page is for readers of; unset for pages of the service. */
  readonly journal?: JournalLook;
  /** What its head has besides the title. */
  readonly head?: Xml;
}

/** The page for a browser at an unknown address. @param path the address without its query */
export function notFoundPage(path: string): PageContent {
  const main = xml`<h1>Page not found</h1>
<p class="lead"><code>${path}</code> is not an address of this service.</p>
<ul class="links">
  <li><a href="/">Start page</a>: the newest articles and the tag for a page</li>
  <li><a href="/docs">Documentation</a>, and the <a href="/docs/api">API reference</a></li>
</ul>`;
  return { title: 'Not found – Journal', main };
}

/** The head of every page, also of those that do not look like the service's own. */
export const META = xml`<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">`;

/** A style sheet within a page. Escaping would change its quotes. */
export const styleElement = (styles: string): Xml => new Xml(`<style>${styles}</style>`);

/** The source expression that allows a style sheet or script within a page. */
export const sourceHash = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Allows the page's own styles, fonts, pictures and search form, and nothing else: no scripts, no framing. */
const policyOf = (styles: string): string =>
  `default-src 'none'; style-src ${sourceHash(styles)}; font-src 'self'; img-src 'self'; form-action 'self'; ` +
  "frame-ancestors 'none'; base-uri 'none'";

/** What a page with a script may do besides: read the API and show pages of the service. */
const SCRIPT_POLICY = "; script-src 'self'; connect-src 'self'; frame-src 'self'";

/** Where the service serves the files of its pages. */
export const PAGE_FILES_PATH = '/pages';

/** The style sheets of all pages, in their order. */
const STYLES = ['theme', 'text', 'site', 'landing', 'documentation', 'readers'];

/** The language of the service's own pages. */
const ENGLISH = wordsOf('en');

/** The font of text and headings, which the first lines of every page need. */
const TEXT_FONT = 'spectral-latin-400-normal.woff2';
const ICON = 'favicon.svg';

/** A file's name with its hash, so that browsers keep the file for good. */
const hashedName = (name: string, hash: string) => name.replace(/(?=\.\w+$)/, `-${hash.slice(0, 8)}`);

export class Pages {
  /** The fonts and the icon of the pages, by their address below `PAGE_FILES_PATH`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
  readonly #head: Xml;
  readonly #policy: string;

  /**
   * @param styles the style sheet of all pages; its addresses are names of files
   * @param files the files by name
   */
  constructor(styles: string, files: ReadonlyMap<string, BufferedResponse>) {
    const names = new Map([...files].map(([name, { hash }]) => [name, hashedName(name, hash)]));
    const address = (name: string) => `${PAGE_FILES_PATH}/${names.get(name) ?? name}`;
    this.files = new Map([...files].map(([name, file]) => [names.get(name) ?? name, file]));
    const addressed = styles.replace(/url\("([^"]*)"\)/g, (_, name: string) => `url("${address(name)}")`);
    this.#head = xml`<link rel="icon" href="${address(ICON)}" type="image/svg+xml">
<link rel="preload" href="${address(TEXT_FONT)}" as="font" type="font/woff2" crossorigin="anonymous">
${styleElement(addressed)}`;
    this.#policy = policyOf(addressed);
  }

  /** @param folder contains the style sheets in `styles`, and in `files` what they name */
  static async read(folder: string): Promise<Pages> {
    const styles = STYLES.map((name) => readFile(join(folder, 'styles', `${name}.css`), 'utf8'));
    return new Pages((await Promise.all(styles)).join(''), await readStaticFiles(join(folder, 'files')));
  }

  response(content: PageContent): ResponseParts {
    const { title, main, script, allowsBlobImages, journal, head = xml`` } = content;
    const { language, direction } = journal?.i18n ?? ENGLISH;
    const fonts = journal === undefined ? '' : fontStyles(journal.settings);
    let policy = this.#policy;
    if (allowsBlobImages) policy = policy.replace("img-src 'self'", "img-src 'self' blob:");
    if (journal !== undefined)
      policy = policy.replaceAll("-src 'self'", `$& ${journal.assets}`).replace('style-src', `$& ${sourceHash(fonts)}`);
    const module = optional(script ?? null, (address) => xml`<script type="module" src="${address}"></script>`);
    const page = xml`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>${META}<title>${journal === undefined ? title : `${title} – ${journalName(journal)}`}</title>${this.#head}${optional(fonts, styleElement)}${head}${module}</head>
<body>${siteHeader(content)}<main>${main}</main></body>
</html>`;
    return {
      type: 'text/html; charset=utf-8',
      body: page.text,
      headers: { 'content-security-policy': policy + (script === undefined ? '' : SCRIPT_POLICY) },
    };
  }
}
