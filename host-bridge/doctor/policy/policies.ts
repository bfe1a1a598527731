import parsePolicy from 'content-security-policy-parser';
import type { DoctorSeverity } from '../../../bff/contract/index.ts';
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

/** What the client needs of a policy. */
export interface PolicyNeed {
  /** The directives that decide, the first that is there; `default-src` comes after them. */
  readonly directives: readonly [string, ...string[]];
  readonly severity: DoctorSeverity;
  /** What readers miss without it. */
  readonly loss: string;
}

/** The client's needs that an origin in the directive satisfies. */
export const ORIGIN_NEEDS: readonly PolicyNeed[] = [
  { directives: ['connect-src'], severity: 'error', loss: 'the text has no highlights' },
  { directives: ['frame-src', 'child-src'], severity: 'error', loss: 'a plain card stands in place of the menu' },
  { directives: ['font-src'], severity: 'note', loss: 'pages that call getEntry() keep their own fonts' },
];

/** Its script. */
export const SCRIPT_NEED: PolicyNeed = {
  directives: ['script-src-elem', 'script-src'],
  severity: 'error',
  loss: 'nothing works',
};

/** The font faces that it adds to the page. */
export const STYLE_NEED: PolicyNeed = {
  directives: ['style-src-elem', 'style-src'],
  severity: 'note',
  loss: 'pages that call getEntry() keep their own fonts',
};

/** The directive of a policy that decides about a need. */
export interface DecidingDirective {
  readonly name: string;
  readonly sources: readonly string[];
  /** The directive to write: where only `default-src` decides, one of its own leaves the rest as it is. */
  readonly written: string;
}

/** @returns `null` if the policy does not restrict it */
export function decidingDirective({ directives }: Policy, need: PolicyNeed): DecidingDirective | null {
  for (const name of need.directives) {
    const sources = directives.get(name);
    if (sources) return { name, sources, written: name };
  }
  const sources = directives.get('default-src');
  const written = need.directives.at(0)?.replace('-elem', '') ?? '';
  return sources ? { name: 'default-src', sources, written } : null;
}

/** The directive with one more source. */
export function withSource({ sources, written }: DecidingDirective, source: string): string {
  const kept = sources.filter((each) => each.toLowerCase() !== "'none'");
  return [written, ...kept, source].join(' ');
}

const has = (sources: readonly string[], pattern: RegExp): boolean => sources.some((source) => pattern.test(source));

/** With it, browsers ignore origins. */
export const isStrictDynamic = (sources: readonly string[]): boolean => has(sources, /^'strict-dynamic'$/i);

/** Whether a list admits elements with this nonce. */
export const admitsNonce = (sources: readonly string[], nonce: string): boolean =>
  nonce !== '' && sources.includes(`'nonce-${nonce}'`);

/** Whether a list asks for a nonce. */
export const asksForNonce = (sources: readonly string[]): boolean => has(sources, /^'nonce-/i);

/** Whether a list admits a file by the hash of its attribute `integrity`. */
export const admitsHash = (sources: readonly string[], integrity: string): boolean =>
  integrity !== '' && integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`));

/** Whether a list admits styles that a script adds without a nonce. */
export const admitsInline = (sources: readonly string[]): boolean =>
  has(sources, /^'unsafe-inline'$/i) && !has(sources, /^'(nonce|sha\d+)-/i);
