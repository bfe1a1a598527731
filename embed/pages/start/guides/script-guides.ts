import { CLIENT_PACKAGE, elementsStep, type Guide, installStep, optionLines } from './guide.ts';

export const react: Guide = {
  name: 'React',
  steps: (facts) => [
    installStep(facts),
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

export const vue: Guide = {
  name: 'Vue',
  steps: (facts) => [
    installStep(facts),
    {
      text: 'Start the client in the component of the article, and end it with the component.',
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

export const npm: Guide = {
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
