import parsePolicy from 'content-security-policy-parser';
import type { DoctorSeverity } from '../../../bff/contract/index.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, note, severe } from '../finding.ts';
import type { JournalTag } from '../journal-tag.ts';

/** One content security policy of a page. Each of several must admit what the page loads. */
interface Policy {
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
function readPolicies({ document, headers }: Pick<ExaminedPage, 'document' | 'headers'>): Policy[] {
  const metas = [...document.querySelectorAll('meta[http-equiv="content-security-policy" i][content]')];
  return [
    ...parse(headers?.get('content-security-policy') ?? ''),
    ...metas.flatMap((meta) => parse(meta.getAttribute('content') ?? '', meta)),
  ];
}

/** What the client needs of a policy. */
interface PolicyNeed {
  /** The directives that decide, the first that is there; `default-src` comes after them. */
  readonly directives: readonly [string, ...string[]];
  readonly severity: DoctorSeverity;
  /** What readers miss without it. */
  readonly loss: string;
}

/** The client's needs that an origin in the directive satisfies. */
const ORIGIN_NEEDS: readonly PolicyNeed[] = [
  { directives: ['connect-src'], severity: 'error', loss: 'the text has no highlights' },
  { directives: ['frame-src', 'child-src'], severity: 'error', loss: 'a plain card stands in place of the menu' },
  { directives: ['font-src'], severity: 'note', loss: 'pages that call getEntry() keep their own fonts' },
];

/** Its script. */
const SCRIPT_NEED: PolicyNeed = {
  directives: ['script-src-elem', 'script-src'],
  severity: 'error',
  loss: 'nothing works',
};

/** The font faces that it adds to the page. */
const STYLE_NEED: PolicyNeed = {
  directives: ['style-src-elem', 'style-src'],
  severity: 'note',
  loss: 'pages that call getEntry() keep their own fonts',
};

/** The directive of a policy that decides about a need. */
interface DecidingDirective {
  readonly name: string;
  readonly sources: readonly string[];
  /** The directive to write: where only `default-src` decides, one of its own leaves the rest as it is. */
  readonly written: string;
}

/** @returns `null` if the policy does not restrict it */
function decidingDirective({ directives }: Policy, need: PolicyNeed): DecidingDirective | null {
  for (const name of need.directives) {
    const sources = directives.get(name);
    if (sources) return { name, sources, written: name };
  }
  const sources = directives.get('default-src');
  const written = need.directives.at(0)?.replace('-elem', '') ?? '';
  return sources ? { name: 'default-src', sources, written } : null;
}

/** The directive with one more source. */
function withSource({ sources, written }: DecidingDirective, source: string): string {
  const kept = sources.filter((each) => each.toLowerCase() !== "'none'");
  return [written, ...kept, source].join(' ');
}

const has = (sources: readonly string[], pattern: RegExp): boolean => sources.some((source) => pattern.test(source));

/** With it, browsers ignore origins. */
const isStrictDynamic = (sources: readonly string[]): boolean => has(sources, /^'strict-dynamic'$/i);

/** Whether a list admits elements with this nonce. */
const admitsNonce = (sources: readonly string[], nonce: string): boolean =>
  nonce !== '' && sources.includes(`'nonce-${nonce}'`);

/** Whether a list asks for a nonce. */
const asksForNonce = (sources: readonly string[]): boolean => has(sources, /^'nonce-/i);

/** Whether a list admits a file by the hash of its attribute `integrity`. */
const admitsHash = (sources: readonly string[], integrity: string): boolean =>
  integrity !== '' && integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`));

/** Whether a list admits styles that a script adds without a nonce. */
const admitsInline = (sources: readonly string[]): boolean =>
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
const admits = (sources: readonly string[], url: URL, self: URL | undefined): boolean =>
  sources.some((source) => admitsSource(source, url, self));

/** A policy and the page that it is applied to. */
interface Context {
  readonly page: ExaminedPage;
  readonly policy: Policy;
  readonly tag: JournalTag | undefined;
  readonly service: string;
}

function refusal({ policy }: Context, need: PolicyNeed, { name }: DecidingDirective, paste: string): Finding {
  const problem = `the policy’s ${name} does not admit the service: ${need.loss}`;
  const remedy = `write this directive ${policy.element ? 'into the meta element' : 'into the header'}`;
  return severe(need.severity)(problem, remedy, policy.element, { paste });
}

function* originNeed(context: Context, need: PolicyNeed): Iterable<Finding> {
  const { page, policy, service } = context;
  const directive = decidingDirective(policy, need);
  if (directive && !admits(directive.sources, new URL(service), page.address))
    yield refusal(context, need, directive, withSource(directive, service));
}

const nonceOf = (tag: JournalTag | undefined): string => tag?.element.getAttribute('nonce') ?? '';

function* scriptNeed(context: Context): Iterable<Finding> {
  const { page, policy, tag, service } = context;
  const directive = decidingDirective(policy, SCRIPT_NEED);
  if (!directive) return;
  const { sources } = directive;
  const address = tag?.address ?? new URL(`${service}/client/`);
  if (admitsNonce(sources, nonceOf(tag)) || admitsHash(sources, tag?.element.getAttribute('integrity') ?? '')) return;
  if (isStrictDynamic(sources))
    yield error(
      `the policy’s ${directive.name} has 'strict-dynamic', and the tag has no nonce of it: ${SCRIPT_NEED.loss}`,
      'give the tag the nonce of each response: nonce="…"',
      tag?.element,
    );
  else if (!admits(sources, address, page.address))
    yield refusal(context, SCRIPT_NEED, directive, withSource(directive, service));
}

function* styleNeed({ policy, tag }: Context): Iterable<Finding> {
  const directive = decidingDirective(policy, STYLE_NEED);
  if (!directive || admitsInline(directive.sources) || admitsNonce(directive.sources, nonceOf(tag))) return;
  const remedy = asksForNonce(directive.sources)
    ? 'give the tag the nonce of each response: nonce="…"'
    : `add 'nonce-…' to ${directive.written}, and the same nonce to the tag`;
  yield note(`the policy’s ${directive.name} admits no style of the client: ${STYLE_NEED.loss}`, remedy);
}

function* sandboxNeed({ policy }: Context): Iterable<Finding> {
  const flags = policy.directives.get('sandbox');
  if (flags && !flags.includes('allow-scripts'))
    yield error('the policy has a sandbox without allow-scripts: nothing works', 'add allow-scripts', policy.element, {
      paste: ['sandbox', ...flags, 'allow-scripts'].join(' '),
    });
}

/** Whether the page's content security policies admit what the client needs. */
export function* policy(page: ExaminedPage): Iterable<Finding> {
  const { service, tags } = page;
  if (service === undefined) return;
  for (const one of readPolicies(page)) {
    const context: Context = { page, policy: one, service, tag: tags[0] };
    yield* scriptNeed(context);
    for (const need of ORIGIN_NEEDS) yield* originNeed(context, need);
    yield* styleNeed(context);
    yield* sandboxNeed(context);
  }
}
