import { elementsStep, type Guide, tagStep } from './guide.ts';

export const ghost: Guide = {
  name: 'Ghost',
  steps: (facts) => [
    tagStep(
      facts,
      facts.choice.auto
        ? 'Open Settings → Code injection, paste the tag into “Site header” and save.'
        : 'Open the post’s settings in the editor, then “Code injection”. Paste the tag into “Post header”.',
    ),
    ...elementsStep(facts, `into ${facts.choice.auto ? '“Site footer”' : '“Post footer”'}`),
    { text: 'Update the post, and open it on the site. The editor’s own view does not run the tag.' },
  ],
};
