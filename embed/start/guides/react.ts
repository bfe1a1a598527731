import { CLIENT_PACKAGE, installStep, optionLines } from './client-options.ts';
import { elementsStep, type Guide } from './guide.ts';

export const react: Guide = {
  name: 'React',
  steps: (facts) => [
    installStep,
    {
      text: 'Start the client in the component of the article, and end it with the component.',
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
