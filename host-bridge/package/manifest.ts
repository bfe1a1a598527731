/** What the package's manifest takes from the repository's. */
export interface ProjectFacts {
  readonly version: string;
  readonly license: string;
}

/** The package's name on a registry. */
export const PACKAGE_NAME = '@journal/client';

/** The conditions of a module and its types. */
const module = (name: string) => ({ types: `./${name}.d.mts`, default: `./${name}.mjs` });

/**
 * Returns the package's manifest.
 * @param frameworks the names of the frameworks that it has types for
 */
export const packageManifest = ({ version, license }: ProjectFacts, frameworks: readonly string[]) => ({
  name: PACKAGE_NAME,
  version,
  description: "Highlights a journal's annotations in the text of a page, with a menu and a footer.",
  keywords: ['annotations', 'highlights', 'journal', 'scholarly', 'web-components'],
  license,
  type: 'module',
  sideEffects: false,
  types: './index.d.mts',
  exports: {
    '.': module('index'),
    ...Object.fromEntries(frameworks.map((name) => [`./${name}`, module(name)])),
    './custom-elements.json': './custom-elements.json',
    './package.json': './package.json',
  },
  customElements: 'custom-elements.json',
});
