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

const SOURCE =
  /^(?:(?<scheme>[a-z][\w+.-]*):\/\/)?(?<host>\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(?<port>\d+|\*))?(?<path>\/\S*)?$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' };

const portOf = ({ port, protocol }: URL): string => port || (DEFAULT_PORTS[protocol] ?? '');

/** A source with http admits https, too. */
const admitsScheme = (scheme: string, protocol: string): boolean =>
  `${scheme}:` === protocol || (scheme === 'http' && protocol === 'https:');

function admitsHost(host: string, hostname: string): boolean {
  if (host === '*') return true;
  if (host.startsWith('*.')) return hostname.endsWith(host.slice(1).toLowerCase());
  return host.toLowerCase() === hostname;
}

function admitsPort(port: string | undefined, url: URL, scheme: string): boolean {
  if (port === '*') return true;
  const expected = port ?? DEFAULT_PORTS[`${scheme}:`] ?? DEFAULT_PORTS[url.protocol];
  return expected === portOf(url) || (expected === '80' && portOf(url) === '443');
}

/** A path that ends with a slash admits what is below it. */
const admitsPath = (path: string | undefined, { pathname }: URL): boolean =>
  !path || path === '/' || (path.endsWith('/') ? pathname.startsWith(path) : pathname === path);

/** Whether a source expression admits an address, by the rules of CSP 3. */
function admitsSource(source: string, url: URL, self: URL | undefined): boolean {
  if (source === '*') return /^https?:$/.test(url.protocol) || url.protocol === self?.protocol;
  if (source.toLowerCase() === "'self'") return url.origin === self?.origin;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return admitsScheme(source.slice(0, -1).toLowerCase(), url.protocol);
  const { scheme = self?.protocol.slice(0, -1) ?? 'https', host, port, path } = SOURCE.exec(source)?.groups ?? {};
  if (host === undefined || !admitsScheme(scheme.toLowerCase(), url.protocol)) return false;
  return admitsHost(host, url.hostname) && admitsPort(port, url, scheme.toLowerCase()) && admitsPath(path, url);
}

/** Whether a list of sources admits an address. @param self the address of the page */
export const admits = (sources: readonly string[], url: URL, self: URL | undefined): boolean =>
  sources.some((source) => admitsSource(source, url, self));
