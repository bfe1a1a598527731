import { tagAttributes } from '../snippet.ts';
import { CLIENT_PACKAGE, elementsStep, type Guide, installStep, objectLines, optionLines } from './guide.ts';

/** Docusaurus changes pages without loading them. */
const DOCUSAURUS_MODULE = `export function onRouteDidUpdate({ location, previousLocation }) {
  if (previousLocation && previousLocation.pathname !== location.pathname)
    window.JournalClient?.current?.reinit('auto');
}`;

const docusaurus: Guide = {
  name: 'Docusaurus',
  steps: (facts) => [
    {
      text: 'Add the tag and a client module to `docusaurus.config.js`. The entry is `auto`, because all pages share the tag.',
      code: `  scripts: [
    {
${objectLines(tagAttributes({ ...facts, entry: 'auto' }), '      ')}
      async: true,
    },
  ],
  clientModules: ['./src/journal.js'],`,
      label: 'the configuration',
    },
    {
      text: 'Write the module to `src/journal.js`: pages change without being loaded again.',
      code: DOCUSAURUS_MODULE,
      label: 'the module',
    },
    {
      text: 'The client finds the entry by the page’s DOI or address. Name the DOI at the beginning of the article’s Markdown unless the entry has the page’s address.',
      code: '<head>\n  <meta name="citation_doi" content="10.5555/your-doi" />\n</head>',
      label: 'the DOI',
    },
    ...elementsStep(facts, 'at the end of the article’s MDX'),
  ],
};

/** Vue takes unknown elements for components that are missing. */
const VITEPRESS_ELEMENTS = {
  text: 'Tell Vue of the elements in `.vitepress/config.mts`.',
  code: `  vue: {
    template: { compilerOptions: { isCustomElement: (name) => name.startsWith('journal-') } },
  },`,
  label: 'the configuration',
};

const vitepress: Guide = {
  name: 'VitePress',
  steps: (facts) => {
    const lines = tagAttributes(facts).map(([name, value]) => `      ${name}: '${value}'`);
    return [
      {
        text: 'VitePress drops script tags in Markdown. Name the tag in the article’s front matter instead.',
        code: `---\nhead:\n  - - script\n    - async: ''\n${lines.join('\n')}\n---`,
        label: 'the front matter',
      },
      ...(facts.elements === '' ? [] : [VITEPRESS_ELEMENTS]),
      ...elementsStep(facts, 'at the end of the article’s Markdown'),
    ];
  },
};

const IN_COMPONENT = 'Start the client in the component of the article, and end it with the component.';

const react: Guide = {
  name: 'React',
  steps: (facts) => [
    installStep(facts),
    {
      text: IN_COMPONENT,
      code: `import { useEffect } from 'react';
import { JournalClient } from '${CLIENT_PACKAGE}';

export function useJournal() {
  useEffect(() => {
    const journal = new JournalClient({
${optionLines(facts, '      ')}
    });
    return () => journal.destroy();
  }, []);
}`,
      label: 'the hook',
    },
    ...elementsStep(facts, 'behind the article'),
  ],
};

const vue: Guide = {
  name: 'Vue',
  steps: (facts) => [
    installStep(facts),
    {
      text: IN_COMPONENT,
      code: `<script setup>
import { onMounted, onUnmounted } from 'vue';
import { JournalClient } from '${CLIENT_PACKAGE}';

let journal;
onMounted(() => {
  journal = new JournalClient({
${optionLines(facts, '    ')}
  });
});
onUnmounted(() => journal?.destroy());
</script>`,
      label: 'the component',
    },
    ...elementsStep(
      facts,
      'behind the article, and name them to Vue’s compiler: `isCustomElement: (name) => name.startsWith("journal-")`',
    ),
  ],
};

const npm: Guide = {
  name: 'npm and a bundler',
  steps: (facts) => [
    installStep(facts),
    {
      text: 'Start it on the article’s page.',
      code: `import { JournalClient } from '${CLIENT_PACKAGE}';

const journal = new JournalClient({
${optionLines(facts, '  ')}
});`,
      label: 'the code',
    },
    ...elementsStep(facts, 'into the page'),
    { text: 'When the page goes, `journal.destroy()` restores it.' },
  ],
};

/** Systems whose pages are built from packages. */
export const PACKAGE_GUIDES: readonly Guide[] = [docusaurus, vitepress, react, vue, npm];
