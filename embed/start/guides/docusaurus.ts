import { elementsStep, type Guide } from './guide.ts';
import { objectLines, tagAttributes } from './tag-attributes.ts';

/** Docusaurus changes pages without loading them. */
const MODULE = `export function onRouteDidUpdate({ location, previousLocation }) {
  if (previousLocation && previousLocation.pathname !== location.pathname)
    window.JournalClient?.current?.reinit('auto');
}`;

export const docusaurus: Guide = {
  name: 'Docusaurus',
  steps: (facts) => {
    const attributes = objectLines(tagAttributes({ ...facts, entry: 'auto' }), '      ');
    return [
      {
        text: 'Add the tag and a client module to `docusaurus.config.js`. The entry is `auto`, because all pages share the tag.',
        code: `  scripts: [
    {
${attributes}
      async: true,
    },
  ],
  clientModules: ['./src/journal.js'],`,
        label: 'the configuration',
      },
      {
        text: 'Write the module to `src/journal.js`: pages change without being loaded again.',
        code: MODULE,
        label: 'the module',
      },
      {
        text: 'The client finds the entry by the page’s DOI or address. Name the DOI at the beginning of the article’s Markdown unless the entry has the page’s address.',
        code: '<head>\n  <meta name="citation_doi" content="10.5555/your-doi" />\n</head>',
        label: 'the DOI',
      },
      ...elementsStep(facts, 'at the end of the article’s MDX'),
    ];
  },
};
