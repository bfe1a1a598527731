import { CLIENT_PACKAGE, installStep, optionLines } from './client-options.ts';
import { elementsStep, type Guide } from './guide.ts';

export const npm: Guide = {
  name: 'npm and a bundler',
  steps: (facts) => [
    installStep,
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
