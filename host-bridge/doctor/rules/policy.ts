import parsePolicy from 'content-security-policy-parser';
import type { DoctorSeverity } from '../../../bff/contract/index.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, note, severe } from '../finding.ts';

/** One content security policy of a page. Each of several must admit what the page loads. */
interface Policy {
  readonly directives: ReadonlyMap<string, readonly string[]>;
  /** The `meta` element that contains it; without one, it is from a header. */
  readonly element?: Element;
}

/** The policies that a page's browser enforces. */
function readPolicies({ document, headers }: ExaminedPage): Policy[] {
  const metas = [...document.querySelectorAll('meta[http-equiv="content-security-policy" i][content]')];
  const texts: (readonly [text: string, element?: Element])[] = [
    [headers?.get('content-security-policy') ?? ''],
    ...metas.map((meta) => [meta.getAttribute('content') ?? '', meta] as const),
  ];
  return texts
    .flatMap(([text, element]) =>
      text.split(',').map((value) => ({ directives: parsePolicy(value), ...(element && { element }) })),
    )
    .filter(({ directives }) => directives.size > 0);
}

/** What the client needs of a policy. */
interface Need {
  /** The directives that decide, the first that is there; `default-src` comes after them. */
  readonly names: readonly [string, ...string[]];
  readonly severity: DoctorSeverity;
  /** What readers miss without it. */
  readonly loss: string;
}

const NO_FONTS = 'pages that call getEntry() keep their own fonts';

/** The client's needs that an origin in the directive satisfies. */
const ORIGIN_NEEDS: readonly Need[] = [
  { names: ['connect-src'], severity: 'error', loss: 'the text has no highlights' },
  { names: ['frame-src', 'child-src'], severity: 'error', loss: 'a plain card stands in place of the menu' },
  { names: ['font-src'], severity: 'note', loss: NO_FONTS },
];
const SCRIPT_NEED: Need = { names: ['script-src-elem', 'script-src'], severity: 'error', loss: 'nothing works' };
/** The font faces that the client adds to the page. */
const STYLE_NEED: Need = { names: ['style-src-elem', 'style-src'], severity: 'note', loss: NO_FONTS };

/** The directive of a policy that decides about a need. */
interface Directive {
  readonly name: string;
  readonly sources: readonly string[];
  /** The name to write: where only `default-src` decides, a directive of its own leaves the rest as it is. */
  readonly written: string;
}

/** @returns `undefined` if the policy does not restrict it */
function directiveFor({ directives }: Policy, { names }: Need): Directive | undefined {
  const [first] = names;
  const name = [...names, 'default-src'].find((candidate) => directives.has(candidate));
  const sources = directives.get(name ?? '');
  if (name === undefined || sources === undefined) return undefined;
  return { name, sources, written: name === 'default-src' ? first.replace('-elem', '') : name };
}

const has = ({ sources }: Directive, pattern: RegExp): boolean => sources.some((source) => pattern.test(source));

const admitsNonce = ({ sources }: Directive, nonce: string): boolean =>
  nonce !== '' && sources.includes(`'nonce-${nonce}'`);

/** Whether a directive admits a file by the hashes of its attribute `integrity`. */
const admitsHash = ({ sources }: Directive, integrity: string): boolean =>
  integrity !== '' && integrity.split(/\s+/).every((hash) => sources.includes(`'${hash}'`));

const SOURCE =
  /^(?:(?<scheme>[a-z][\w+.-]*):\/\/)?(?<host>\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(?<port>\d+|\*))?(?<path>\/\S*)?$/i;

const DEFAULT_PORTS: Readonly<Record<string, string>> = { http: '80', https: '443' };

/** A source with http admits https, too. */
const admitsScheme = (scheme: string, actual: string): boolean =>
  scheme === actual || (scheme === 'http' && actual === 'https');

/** Whether a source expression admits an address, by the rules of CSP 3. @param self the address of the page */
function admitsSource(source: string, url: URL, self: URL | undefined): boolean {
  const actual = url.protocol.slice(0, -1);
  const own = self?.protocol.slice(0, -1);
  if (source === '*') return actual in DEFAULT_PORTS || actual === own;
  if (source.toLowerCase() === "'self'") return url.origin === self?.origin;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return admitsScheme(source.slice(0, -1).toLowerCase(), actual);
  const { scheme: written, host: anyCase, port, path = '/' } = SOURCE.exec(source)?.groups ?? {};
  const scheme = written?.toLowerCase() ?? own ?? 'https';
  const host = anyCase?.toLowerCase();
  if (host === undefined || !admitsScheme(scheme, actual)) return false;
  const isHost = host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  const expectedPort = port ?? DEFAULT_PORTS[scheme] ?? DEFAULT_PORTS[actual];
  const actualPort = url.port || DEFAULT_PORTS[actual];
  const isPort = port === '*' || expectedPort === actualPort || (expectedPort === '80' && actualPort === '443');
  // A path that ends with a slash admits what is below it.
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  return isHost && isPort && isPath;
}

/** Whether the page's content security policies admit what the client needs. */
export function* policy(page: ExaminedPage): Iterable<Finding> {
  const { service, tags } = page;
  if (service === undefined) return;
  for (const enforced of readPolicies(page)) yield* findingsOf(enforced, page, service, tags[0]?.element);
}

function* findingsOf(
  enforced: Policy,
  { address, tags }: ExaminedPage,
  service: string,
  tag: Element | undefined,
): Iterable<Finding> {
  const { element } = enforced;
  const nonce = tag?.getAttribute('nonce') ?? '';
  const admits = ({ sources }: Directive, url: URL) => sources.some((source) => admitsSource(source, url, address));
  const refusal = ({ severity, loss }: Need, { name, sources, written }: Directive) => {
    const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
    return severe(severity)(
      `the policy’s ${name} does not admit the service: ${loss}`,
      `write this directive ${element ? 'into the meta element' : 'into the header'}`,
      element,
      { paste: [written, ...kept, service].join(' ') },
    );
  };

  const script = directiveFor(enforced, SCRIPT_NEED);
  if (script && !admitsNonce(script, nonce) && !admitsHash(script, tag?.getAttribute('integrity') ?? '')) {
    // With it, browsers ignore origins.
    if (has(script, /^'strict-dynamic'$/i))
      yield error(
        `the policy’s ${script.name} has 'strict-dynamic', and the tag has no nonce of it: ${SCRIPT_NEED.loss}`,
        'give the tag the nonce of each response: nonce="…"',
        tag,
      );
    else if (!admits(script, tags[0]?.address ?? new URL(`${service}/client/`))) yield refusal(SCRIPT_NEED, script);
  }

  for (const need of ORIGIN_NEEDS) {
    const directive = directiveFor(enforced, need);
    if (directive && !admits(directive, new URL(service))) yield refusal(need, directive);
  }

  const style = directiveFor(enforced, STYLE_NEED);
  const admitsInline = style && has(style, /^'unsafe-inline'$/i) && !has(style, /^'(nonce|sha\d+)-/i);
  if (style && !admitsInline && !admitsNonce(style, nonce)) {
    const remedy = has(style, /^'nonce-/i)
      ? 'give the tag the nonce of each response: nonce="…"'
      : `add 'nonce-…' to ${style.written}, and the same nonce to the tag`;
    yield note(`the policy’s ${style.name} admits no style of the client: ${STYLE_NEED.loss}`, remedy);
  }

  const sandbox = enforced.directives.get('sandbox');
  if (sandbox && !sandbox.includes('allow-scripts'))
    yield error('the policy has a sandbox without allow-scripts: nothing works', 'add allow-scripts', element, {
      paste: ['sandbox', ...sandbox, 'allow-scripts'].join(' '),
    });
}
