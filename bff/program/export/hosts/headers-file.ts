import type { HostRules } from './host-rules.ts';
import { groupRules } from './patterns.ts';
import { REWRITES } from './rewrites.ts';

/** `_headers` of Netlify, Cloudflare Pages and hosts like them. */
export const headersFile = ({ headers }: HostRules): string =>
  groupRules(
    headers.filter(({ isException }) => !isException),
    ({ path }) => path,
  )
    .map(([path, rules]) => [path, ...rules.map(({ name, value }) => `  ${name}: ${value}`), ''].join('\n'))
    .join('\n');

/** `_redirects` of the same hosts, some of which cannot tell queries apart. */
export const redirectsFile = (): string =>
  REWRITES.filter(({ query }) => query === undefined)
    .map(({ path, file }) => `${path} ${file} 200\n`)
    .join('');
