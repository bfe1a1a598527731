import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import type { BufferedResponse, ResponseParts } from '../http/buffered-response.ts';
import { readStaticFiles } from '../http/static-files.ts';

/** The parts of the site, with their addresses. */
const PARTS = [
  ['start', '/start', 'Get your tag'],
  ['docs', '/docs', 'Documentation'],
  ['api', '/docs/api', 'API'],
] as const;

/** A part of the site that its navigation leads to. */
type SitePart = (typeof PARTS)[number][0];

/** The head of all pages: the way home, and the parts of the site. @param part the one that the page belongs to */
function SiteHeader({ part, isAlone }: { part: SitePart | undefined; isAlone: boolean }) {
  return (
    <header class="site">
      <a class="mark" href="/">
        Journal
      </a>
      {isAlone ? null : (
        <nav aria-label="Journal">
          {PARTS.map(([name, address, title]) => (
            <a key={name} href={address} aria-current={name === part ? 'true' : undefined}>
              {title}
            </a>
          ))}
        </nav>
      )}
    </header>
  );
}

/** The content of a page of the service. */
export interface PageContent {
  /** The title of its window. */
  readonly title: string;
  /** Its content as HTML. */
  readonly main: string;
  /** Address of a module of the service that the page runs. Unset: it runs none. */
  readonly script?: string;
  /** Whether the script shows pictures that no address has. */
  readonly showsBlobs?: true;
  /** Its part of the site, which the navigation marks. */
  readonly part?: SitePart;
  /** Whether it is the only page, as in a site without a server. */
  readonly isAlone?: boolean;
}

const META =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">';

/** Allows the page's own styles, faces, pictures and search form, and nothing else: no scripts, no framing. */
const policyOf = (styles: string) => {
  const hash = createHash('sha256').update(styles).digest('base64');
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; font-src 'self'; img-src 'self'; form-action 'self'; ` +
    "frame-ancestors 'none'; base-uri 'none'"
  );
};

/** What a page with a script may do besides: read the API and show pages of the service. */
const SCRIPT_POLICY = "; script-src 'self'; connect-src 'self'; frame-src 'self'";

/** Where the service serves the files of its pages. */
export const PAGE_FILES_PATH = '/pages';

/** The style sheets of all pages, in their order. */
const STYLES = ['theme', 'text', 'site', 'landing', 'documentation', 'api-reference'];

/** The face of text and headings, which the first lines of every page need. */
const TEXT_FACE = 'spectral-latin-400-normal.woff2';
const ICON = 'favicon.svg';

/** A file's name with its hash, so that browsers keep the file for good. */
const hashedName = (name: string, hash: string) => name.replace(/(?=\.\w+$)/, `-${hash.slice(0, 8)}`);

/** Renders the pages that the service shows to people. */
export class Pages {
  /** The faces and the icon of the pages, by their address below `PAGE_FILES_PATH`. */
  readonly files: ReadonlyMap<string, BufferedResponse>;
  readonly #head: string;
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
    const links = renderToString(
      <>
        <link rel="icon" href={address(ICON)} type="image/svg+xml" />
        <link rel="preload" href={address(TEXT_FACE)} as="font" type="font/woff2" crossorigin="anonymous" />
      </>,
    );
    // Preact would escape the quotes of the style sheet.
    this.#head = `${links}<style>${addressed}</style>`;
    this.#policy = policyOf(addressed);
  }

  /** @param folder contains the style sheets in `styles`, and in `files` what they name */
  static async read(folder: string): Promise<Pages> {
    const styles = STYLES.map((name) => readFile(join(folder, 'styles', `${name}.css`), 'utf8'));
    return new Pages((await Promise.all(styles)).join(''), await readStaticFiles(join(folder, 'files')));
  }

  /** The response that shows a page. */
  response({ title, main, script, showsBlobs, part, isAlone = false }: PageContent): ResponseParts {
    const policy = showsBlobs ? this.#policy.replace("img-src 'self'", "img-src 'self' blob:") : this.#policy;
    const loaded = script === undefined ? '' : renderToString(<script type="module" src={script} />);
    const head = META + renderToString(<title>{title}</title>) + this.#head + loaded;
    const body = `${renderToString(<SiteHeader part={part} isAlone={isAlone} />)}<main>${main}</main>`;
    return {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      headers: { 'content-security-policy': policy + (script === undefined ? '' : SCRIPT_POLICY) },
    };
  }
}
