import { tagAttributes } from '../snippet.ts';
import { elementsStep, type Guide, objectLines } from './guide.ts';

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

/** Vue takes unknown elements for components that are missing. */
const IS_ELEMENT = `  vue: {
    template: { compilerOptions: { isCustomElement: (name) => name.startsWith('journal-') } },
  },`;

export const vitepress: Guide = {
  name: 'VitePress',
  steps: (facts) => {
    const lines = tagAttributes(facts).map(([name, value]) => `      ${name}: '${value}'`);
    return [
      {
        text: 'VitePress drops script tags in Markdown. Name the tag in the article’s front matter instead.',
        code: `---\nhead:\n  - - script\n    - async: ''\n${lines.join('\n')}\n---`,
        label: 'the front matter',
      },
      ...(facts.elements === ''
        ? []
        : [
            {
              text: 'Tell Vue of the elements in `.vitepress/config.mts`.',
              code: IS_ELEMENT,
              label: 'the configuration',
            },
          ]),
      ...elementsStep(facts, 'at the end of the article’s Markdown'),
    ];
  },
};
