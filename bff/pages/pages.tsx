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
  response({ title, main }: PageContent): ResponseParts {
    // Preact would escape the quotes of the style sheet.
    const head = `${META}${renderToString(<title>{title}</title>)}<style>${this.#styles}</style>`;
    const body = `${renderToString(<SiteHeader />)}<main>${main}</main>`;
    return {
      type: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      headers: { 'content-security-policy': this.#policy },
    };
  }
}
