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
