/** How publishing systems take the tag. Facts about other systems are from their documentation. */
import { chosenOptions, type Snippet, tagAttributes } from './snippet.ts';

/** One step. Text between backticks is code. */
interface Step {
  readonly text: string;
  readonly code?: string;
  readonly label?: string;
}

export interface Guide {
  readonly name: string;
  readonly steps: (snippet: Snippet) => readonly Step[];
}

/** The elements with the chosen colours, which belong in the text of the page. */
const elementsStep = ({ elements }: Pick<Snippet, 'elements'>, where: string): Step[] =>
  elements === ''
    ? []
    : [{ text: `For the colours, put these elements ${where}.`, code: elements, label: 'the elements' }];

/** Lines of a YAML map or of a JavaScript object, such as `'data-entry': 'tides'`. */
const lines = (pairs: readonly (readonly [string, string | boolean])[], indent: string, end = ''): string =>
  pairs
    .map(([name, value]) => {
      const key = /^\w+$/.test(name) ? name : `'${name}'`;
      return `${indent}${key}: ${typeof value === 'string' ? `'${value}'` : value}${end}`;
    })
    .join('\n');

/** Docusaurus changes pages without loading them. */
const DOCUSAURUS_MODULE = `export function onRouteDidUpdate({ location, previousLocation }) {
  if (previousLocation && previousLocation.pathname !== location.pathname)
    window.JournalClient?.current?.reinit('auto');
}`;

/** Vue takes unknown elements for components that are missing. */
const VITEPRESS_ELEMENTS = `  vue: {
    template: { compilerOptions: { isCustomElement: (name) => name.startsWith('journal-') } },
  },`;

export const GUIDES: readonly [Guide, ...Guide[]] = [
  // Any page whose HTML the publisher writes, and any system with a field for HTML.
  {
    name: 'HTML, or a system that is not listed',
    steps: ({ tag, elements }) => [
      {
        text: elements
          ? 'Put the elements and the tag at the end of the page’s `body`.'
          : 'Put the tag into the page of the article, in its `head` or its `body`.',
        code: elements ? `${elements}\n${tag}` : tag,
        label: 'the tag',
      },
      { text: 'Open the page. The article’s annotated phrases are highlighted, and the menu appears beside the text.' },
      { text: '`/docs/systems` says where WordPress, Ghost, Drupal, Squarespace, Hugo, Jekyll and others take it.' },
    ],
  },
  {
    name: 'Docusaurus',
    steps: (facts) => [
      {
        text: 'Add the tag and a client module to `docusaurus.config.js`. `data-entry` is `auto`, because all pages share the tag.',
        code: `  scripts: [
    {
${lines(tagAttributes({ ...facts, entry: 'auto' }), '      ', ',')}
      async: true,
    },
  ],
  clientModules: ['./src/journal.js'],`,
      },
      {
        text: 'Write the module to `src/journal.js`: pages change without being loaded again.',
        code: DOCUSAURUS_MODULE,
      },
      {
        text: 'The client finds the article by the page’s DOI or address. Name the DOI at the beginning of the article’s Markdown unless the journal has the page’s address.',
        code: '<head>\n  <meta name="citation_doi" content="10.5555/your-doi" />\n</head>',
      },
      ...elementsStep(facts, 'at the end of the article’s MDX'),
    ],
  },
  {
    name: 'VitePress',
    steps: (facts) => [
      {
        text: 'VitePress drops script tags in Markdown. Name the tag in the article’s front matter instead.',
        code: `---\nhead:\n  - - script\n    - async: ''\n${lines(tagAttributes(facts), '      ')}\n---`,
      },
      ...elementsStep(facts, 'at the end of the article’s Markdown'),
      ...(facts.elements
        ? [{ text: 'Register them with Vue in `.vitepress/config.mts`.', code: VITEPRESS_ELEMENTS }]
        : []),
    ],
  },
  // No registry has the package: the operator makes it with the service.
  {
    name: 'React, Vue, or another bundler',
    steps: ({ entry, choice, service, elements }) => [
      {
        text: 'Ask the operator for the client’s package: `npm run package` makes this file. Install it in your site’s folder.',
        code: `npm install ./journal-client-${service.version}.tgz`,
      },
      {
        text: 'Start the client when the article is in the page: in React in `useEffect`, in Vue in `onMounted`.',
        code: `import { JournalClient } from '@journal/client';

const journal = new JournalClient({
${lines([['entry', entry], ['apiUrl', service.origin], ...chosenOptions(choice), ['createElements', true]], '  ', ',')}
});`,
      },
      ...elementsStep({ elements }, 'behind the article'),
      {
        text: 'When the article goes, `journal.destroy()` restores the page. `/docs/frameworks` has components.',
      },
    ],
  },
];
