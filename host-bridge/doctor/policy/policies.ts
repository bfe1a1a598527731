import parsePolicy from 'content-security-policy-parser';
import type { ExaminedPage } from '../examined-page.ts';

/** One content security policy of a page. Each of several must admit what the page loads. */
export interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** The `meta` element that contains it; without one, it is from a header. */
  readonly element: Element | undefined;
}

/** The policies in a header's value, or in that of a `meta` element. */
function parse(value: string, element?: Element): Policy[] {
  return value
    .split(',')
    .map((text) => ({ directives: parsePolicy(text), element }))
    .filter(({ directives }) => directives.size > 0);
}

/** The policies that a page's browser enforces. */
export function readPolicies({ document, headers }: Pick<ExaminedPage, 'document' | 'headers'>): Policy[] {
  const metas = [...document.querySelectorAll('meta[http-equiv="content-security-policy" i][content]')];
  return [
    ...parse(headers?.get('content-security-policy') ?? ''),
    ...metas.flatMap((meta) => parse(meta.getAttribute('content') ?? '', meta)),
  ];
}
