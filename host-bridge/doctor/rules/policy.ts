import parsePolicy from 'content-security-policy-parser';
import type { DoctorSeverity } from '../../../bff/contract/index.ts';
import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, note, withSeverity } from '../finding.ts';

/** The policies that a page's browser enforces: each must allow what the page loads. One of a header has no element. */
function readPolicies({ document, headers }: ExaminedPage) {
  const metas = [...document.querySelectorAll('meta[http-equiv="content-security-policy" i][content]')];
  return [undefined, ...metas].flatMap((element) => {
    const text = element === undefined ? headers?.get('content-security-policy') : element.getAttribute('content');
    return (text ?? '').split(',').map((value) => ({ directives: parsePolicy(value), element }));
  });
}

interface Need {
  /** The directives that decide, the first that is there; `default-src` comes after them. */
  readonly names: readonly [string, ...string[]];
  readonly severity: DoctorSeverity;
  readonly loss: string;
}

const NO_FONTS = 'pages that call getEntry() keep their own fonts';
const SCRIPT: Need = { names: ['script-src-elem', 'script-src'], severity: 'error', loss: 'nothing works' };
/** The font faces that the client adds to the page. */
const STYLE: Need = { names: ['style-src-elem', 'style-src'], severity: 'note', loss: NO_FONTS };
const NEEDS: readonly Need[] = [
  SCRIPT,
  { names: ['connect-src'], severity: 'error', loss: 'the text has no highlights' },
  { names: ['frame-src', 'child-src'], severity: 'error', loss: 'a plain card stands in place of the menu' },
  { names: ['font-src'], severity: 'note', loss: NO_FONTS },
  STYLE,
];

const HOST = /^(?:([a-z][\w+.-]*:)\/\/)?(\*|(?:\*\.)?[\w.-]+|\[[\da-f:]+\])(?::(\d+|\*))?(\/\S*)?$/i;

/** A source with http allows https, too. */
const allowsScheme = (scheme: string, { protocol }: URL): boolean =>
  scheme.toLowerCase() === protocol || (scheme.toLowerCase() === 'http:' && protocol === 'https:');

/** Whether a source expression allows an address with http or https, by the rules of CSP 3. @param self the page's */
function allowsSource(source: string, url: URL, self: URL | undefined): boolean {
  if (source === '*') return true;
  if (source.toLowerCase() === "'self'") return url.origin === self?.origin;
  if (/^[a-z][\w+.-]*:$/i.test(source)) return allowsScheme(source, url);
  const [, scheme = self?.protocol ?? 'https:', anyCase = '', port = '', path = '/'] = HOST.exec(source) ?? [];
  const host = anyCase.toLowerCase();
  const isHost = host.startsWith('*') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host;
  // The default port of an address is empty.
  const isPort =
    port === '*' || (port === '80' && url.port === '') || new URL(`${url.protocol}//host:${port}`).port === url.port;
  // A path that ends with a slash allows what is below it.
  const isPath = path.endsWith('/') ? url.pathname.startsWith(path) : url.pathname === path;
  return isHost && allowsScheme(scheme, url) && isPort && isPath;
}

const NONCE = 'give the tag the nonce of each response: nonce="…"';

function* findingsOf(
  { directives, element }: ReturnType<typeof readPolicies>[number],
  { address, tags }: ExaminedPage,
  service: string,
): Iterable<Finding> {
  const [tag] = tags;
  const nonce = `'nonce-${tag?.element.getAttribute('nonce')}'`;
  const hashes = tag?.element.getAttribute('integrity')?.match(/\S+/g) ?? [];
  for (const need of NEEDS) {
    const name = [...need.names, 'default-src'].find((candidate) => directives.has(candidate));
    const sources = directives.get(name ?? '');
    if (name === undefined || sources === undefined) continue;
    const has = (pattern: RegExp) => sources.some((source) => pattern.test(source));
    const allows = (url: URL) => sources.some((source) => allowsSource(source, url, address));
    // Where only `default-src` decides, a directive of its own leaves the rest as it is.
    const written = name === 'default-src' ? need.names[0].replace('-elem', '') : name;
    const find = withSeverity(need.severity);
    const problem = `the policy’s ${name} does not allow the service: ${need.loss}`;
    if ((need === SCRIPT || need === STYLE) && sources.includes(nonce)) continue;
    if (need === STYLE) {
      if (has(/^'unsafe-inline'$/i) && !has(/^'(nonce|sha\d+)-/i)) continue;
      yield find(problem, has(/^'nonce-/i) ? NONCE : `add 'nonce-…' to ${written}, and the same nonce to the tag`);
      continue;
    }
    const isDynamic = need === SCRIPT && has(/^'strict-dynamic'$/i);
    // The hash of the tag admits no other file.
    if (isDynamic && hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))) continue;
    if (isDynamic)
      // With it, browsers ignore origins.
      yield find(`${problem}, because it has 'strict-dynamic'`, NONCE, tag?.element);
    else if (!allows(need === SCRIPT ? (tag?.address ?? new URL(`${service}/client/`)) : new URL(service))) {
      const kept = sources.filter((source) => source.toLowerCase() !== "'none'");
      const remedy = `write this directive ${element ? 'into the meta element' : 'into the header'}`;
      yield find(problem, remedy, element, { paste: [written, ...kept, service].join(' ') });
    }
  }
  if (directives.has('require-trusted-types-for') && tags.some((each) => each.element.getAttribute('integrity'))) {
    const remedy = `see that the page’s policy "default" accepts addresses of ${service} in createScriptURL`;
    yield note('with Trusted Types, the page decides about the files of a tag with integrity', remedy, element);
  }
  const sandbox = directives.get('sandbox');
  if (sandbox && !sandbox.includes('allow-scripts')) {
    const paste = ['sandbox', ...sandbox, 'allow-scripts'].join(' ');
    yield error('the policy has a sandbox without allow-scripts: nothing works', 'add allow-scripts', element, {
      paste,
    });
  }
}

/** Whether an `Integrity-Policy` has browsers run files only with a hash, which they can compare with CORS alone. */
const needsHash = (header: string): boolean =>
  /\bblocked-destinations=\([^)]*\bscript\b/.test(header) && !/\bsources=\((?![^)]*\binline\b)/.test(header);

export function* policy(page: ExaminedPage): Iterable<Finding> {
  if (page.service === undefined) return;
  for (const enforced of readPolicies(page)) yield* findingsOf(enforced, page, page.service);
  if (!needsHash(page.headers?.get('integrity-policy') ?? '')) return;
  for (const { element, source, runs } of page.tags) {
    if (!source || !runs || element.matches('[integrity^=sha][crossorigin]')) continue;
    const problem = 'the page’s Integrity-Policy blocks a tag without integrity and crossorigin: nothing works';
    yield error(problem, 'add both, and write an exact version into the address', element);
  }
}
