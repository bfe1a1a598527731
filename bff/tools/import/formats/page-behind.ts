import { parseUrl, percentDecoded } from '../../../contract/shared/links.ts';

/** The hosts of Hypothesis' proxies, which show a page with its annotations. */
const PROXY = /^via\w*\.hypothes\.is$/i;

/** The address of the page that a proxy shows; other addresses stay. */
export function pageBehind(address: string): string {
  const url = parseUrl(address);
  if (url === null || !PROXY.test(url.hostname)) return address;
  const path = url.pathname.replace(/^\/(?:(?:proxy|h|pdf|html)\/)?/, '');
  const inPath = /^https?%3a/i.test(path) ? percentDecoded(path) : path + url.search + url.hash;
  const page = (url.searchParams.get('url') ?? inPath)
    .replace(/(?<=[?&])via\.[^&#]*&?/g, '')
    .replace(/[?&](?=#|$)/, '')
    .replace(/^(?!https?:)/i, 'https://')
    .replace(/^(https?):\/+/i, '$1://');
  return path === '' ? address : page;
}
