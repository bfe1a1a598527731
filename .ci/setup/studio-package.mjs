// @ts-check
// What makes a package of the built Studio plugin: its manifest, its types and its page.
import { publishing } from '../release/version-places.mjs';

const VERSIONS_OF_SANITY = '^5.0.0 || ^6.0.0';

/** @param {string} version */
const manifest = (version) => ({
  name: '@journal/studio',
  version,
  description: 'A plugin for Sanity Studio with the content model of Journal.',
  license: 'MIT',
  type: 'module',
  sideEffects: false,
  exports: { '.': { types: './index.d.ts', default: './index.mjs' } },
  peerDependencies: { sanity: VERSIONS_OF_SANITY },
  ...publishing(version),
});

const TYPES = `import type { Plugin } from 'sanity';

/** Opens articles with drafts in Presentation. */
export interface PreviewOptions {
  /** Origin of the service, such as \`https://annotations.example\`. */
  readonly service: string;
  /** Origin of the site with the articles, such as \`https://publisher.example\`. */
  readonly site: string;
}

/** A plugin with the content model of the journal: \`plugins: [journal()]\` in \`sanity.config.ts\`. */
export declare const journal: Plugin<PreviewOptions | void>;
`;

const README = `# @journal/studio

A plugin for Sanity Studio with the content model of Journal: types, rules and help for editors.

\`\`\`ts
import { journal } from '@journal/studio';
import { defineConfig } from 'sanity';

export default defineConfig({ projectId: 'YOUR_PROJECT', dataset: 'production', plugins: [journal()] });
\`\`\`

\`journal({ service, site })\`, with the origins of Journal's service and of the site with the articles, adds Presentation,
which shows drafts on the articles' pages.
`;

/**
 * Adds the package's files to the built module.
 * @param {string} version @returns {import('vite').Plugin}
 */
export const studioPackage = (version) => ({
  name: 'studio-package',
  // The Studio's own package has the functions of `@sanity/types`, too.
  resolveId: {
    order: 'pre',
    handler: (id) => (id === '@sanity/types' ? { id: 'sanity', external: true } : null),
  },
  generateBundle() {
    const files = {
      'package.json': `${JSON.stringify(manifest(version), null, 2)}\n`,
      'index.d.ts': TYPES,
      'README.md': README,
    };
    for (const [fileName, source] of Object.entries(files)) this.emitFile({ type: 'asset', fileName, source });
  },
});
