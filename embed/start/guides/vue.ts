import { CLIENT_PACKAGE, installStep, optionLines } from './client-options.ts';
import { elementsStep, type Guide } from './guide.ts';

export const vue: Guide = {
  name: 'Vue',
  steps: (facts) => [
    installStep,
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
