/** What is in a host page; all of it optional but the service. */
export interface HostPage {
  /** Origin of the service. */
  readonly service: string;
  readonly entry?: string;
  /** BCP 47 tag. */
  readonly lang?: string;
  /** Further attributes of `<html>`. */
  readonly html?: string;
  readonly head?: string;
  readonly body?: string;
  /** Attributes of the script tag. */
  readonly tag?: string;
}

/** A phrase that the entry has an annotation of, in a column beside the menu. */
export const ESSAY = `<main style="margin:40px 0 0 30%"><p>At full moon, when we speak of a <em>spring tide</em>, the mud shows.</p>
<p>Nothing more is said.</p></main>`;

/** A publisher's page with one script tag. */
export function hostPage({
  service,
  entry = 'the-brass-tides',
  lang = 'en',
  html = '',
  head = '',
  body = ESSAY,
  tag = '',
}: HostPage): string {
  return `<!doctype html><html lang="${lang}" ${html}><head><meta charset="utf-8"><title>Essay</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">${head}</head><body>${body}
<script src="${service}/client/v2/journal-client.js" data-entry="${entry}" ${tag}></script></body></html>`;
}
