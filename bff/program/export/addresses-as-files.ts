import { siteFile } from './site-address.ts';

/** What a text names. */
export interface FileAddresses {
  /** The text with the addresses of files. */
  readonly text: string;
  /** The addresses of assets at the service. */
  readonly assets: readonly string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Replaces the service's addresses in a text by those of a site's files.
 * @param origin of the site, which is the service's
 */
export function addressesAsFiles(text: string, origin: string, language: string): FileAddresses {
  const assets: string[] = [];
  const address = new RegExp(`(${escaped(origin)}|(?<=["'(])\\.\\.(?=/api/))(/[^\\s"'<>()\\\\\`]*)`, 'g');
  const replaced = text.replace(address, (whole, before: string, path: string) => {
    const request = path.replaceAll('&amp;', '&');
    const file = siteFile(request, language);
    if (file === null) return whole;
    if (file.startsWith('assets/')) assets.push(request);
    return `${before === '..' ? '' : before}/${file}`;
  });
  return { text: replaced, assets };
}
