import { dirname, join, parse, relative, sep } from 'node:path';
import { paths } from '../../configuration/paths.ts';
import type { AddressOf } from './render-markdown.ts';

/** The address of the project's repository. Each release has a tag there: `v` and its version. */
export const REPOSITORY = 'https://code.example/journal';

/** The address of a file or folder of the repository, as it is in a release. @param path on this machine */
const repositoryAddress = (path: string, version: string): string =>
  `${REPOSITORY}/blob/v${version}/${relative(dirname(paths.packageJson), path).split(sep).join('/')}`;

/** The Markdown files elsewhere that are pages of the documentation, with their names in addresses. */
export const OTHER_PAGES: ReadonlyMap<string, string> = new Map([
  [paths.security, 'threat-model'],
  [paths.changelog, 'changelog'],
  [paths.notice, 'notice'],
]);

/** The folders whose files the documentation serves under their names. */
const SERVED_FOLDERS = [paths.docs, paths.recipes, paths.demo];

/** Addresses that are complete, or within the page. */
const COMPLETE = /^([a-z][a-z+.-]*:|\/|#)/i;

/** The name of a file below `/docs`; unset for a file that the service does not serve. */
function servedName(path: string): string | undefined {
  const { dir, base, ext, name } = parse(path);
  if (!SERVED_FOLDERS.includes(dir)) return OTHER_PAGES.get(path);
  if (ext !== '.md') return base;
  return name === 'README' ? '' : name;
}

/**
 * Leads the links of a Markdown file to the service, or, for files that it does not serve, to the repository.
 * @param file its path @param version of the service
 */
export const linksOf =
  (file: string, version: string): AddressOf =>
  (href) => {
    if (COMPLETE.test(href)) return href;
    const [path = '', ...fragment] = href.split(/(?=#)/);
    const target = join(dirname(file), path);
    const name = servedName(target);
    const address = name === undefined ? repositoryAddress(target, version) : `/docs/${name}`.replace(/\/$/, '');
    return address + fragment.join('');
  };
