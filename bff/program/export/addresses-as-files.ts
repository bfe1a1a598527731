import { siteFile } from './site-address.ts';

/** A text of the service with the addresses of a site. */
interface FileAddresses {
  readonly text: string;
  /** The requests to the service whose files the text names. */
  readonly requests: readonly string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** An address ends before what no address of the service has. */
const REQUEST = `(/[^\\s"'<>()\\\\\`]*)`;

/** The addresses in any text. */
const absoluteIn = (origin: string) => new RegExp(`(${escaped(origin)})${REQUEST}`, 'g');

/** The addresses in a page: below `..` in frames; without an origin in links and styles. */
const addressesIn = (origin: string) =>
  new RegExp(`(${escaped(origin)}|(?<=")\\.\\.(?=/api/)|(?<=(?:href=|src=|url\\()")(?=/))${REQUEST}`, 'g');

/**
 * Replaces the service's addresses in a text by those of a site's files: a static host ignores what their queries say.
 * @param origin of the site, which is the service's
 * @param language of frames
 * @param isPage whether addresses without an origin are replaced, too
 */
export function addressesAsFiles(text: string, origin: string, language: string, isPage = false): FileAddresses {
  const requests = new Set<string>();
  const addresses = isPage ? addressesIn(origin) : absoluteIn(origin);
  const replaced = text.replace(addresses, (whole, before: string, path: string) => {
    const request = path.replaceAll('&amp;', '&');
    const file = siteFile(request, language);
    if (file === null) return whole;
    requests.add(request);
    return `${before === '..' ? '' : before}/${file === 'index.html' ? '' : file}`;
  });
  return { text: replaced, requests: [...requests] };
}
