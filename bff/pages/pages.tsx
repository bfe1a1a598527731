import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderToString } from 'preact-render-to-string';
import type { ResponseParts } from '../http/buffered-response.ts';
import { SiteHeader } from './site-header.tsx';

/** The content of a page of the service. */
export interface PageContent {
  /** The title of its window. */
  readonly title: string;
  /** Its content as HTML. */
  readonly main: string;
  /** Address of a module of the service that the page runs. Unset: it runs none. */
  readonly script?: string;
  /** Whether its content is wider than a column of text. */
  readonly isWide?: boolean;
}

const META =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">' +
  '<meta name="color-scheme" content="light dark">';

/** Allows the page's own styles, pictures and search form, and nothing else: no scripts, no framing. */
const policyOf = (styles: string) => {
  const hash = createHash('sha256').update(styles).digest('base64');
  return (
    `default-src 'none'; style-src 'sha256-${hash}'; img-src 'self'; form-action 'self'; ` +
    "frame-ancestors 'none'; base-uri 'none'"
  );
};

/** What a page with a script may do besides: read the API and show pages of the service. */
const SCRIPT_POLICY = "; script-src 'self'; connect-src 'self'; frame-src 'self'";

/** Renders the pages that the service shows to people. */
export class Pages {
  readonly #styles: string;
  readonly #policy: string;

  /** @param styles the style sheet of all pages */
  constructor(styles: string) {
    this.#styles = styles;
    this.#policy = policyOf(styles);
  }

  /** @param folder contains `pages.css` */
  static async read(folder: string): Promise<Pages> {
    return new Pages(await readFile(join(folder, 'pages.css'), 'utf8'));
  }

  /** The response that shows a page. */
  response({ title, main, script, isWide }: PageContent): ResponseParts {
    // Preact would escape the quotes of the style sheet.
    const loaded = script === undefined ? '' : renderToString(<script type="module" src={script} />);
    const head = `${META}${renderToString(<title>{title}</title>)}<style>${this.#styles}</style>${loaded}`;
    const body = `${renderToString(<SiteHeader />)}<main${isWide ? ' class="wide"' : ''}>${main}</main>`;
    return {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      headers: { 'content-security-policy': this.#policy + (script === undefined ? '' : SCRIPT_POLICY) },
    };
  }
}
