import { elementsStep, type Guide, tagStep } from './guide.ts';

export const squarespace: Guide = {
  name: 'Squarespace',
  steps: (facts) => [
    { text: 'Code injection needs a plan that has it: Core and above, or Business and Commerce of the older plans.' },
    tagStep(
      facts,
      facts.choice.auto
        ? 'Open Website tools → Code injection, and paste the tag into “Header”.'
        : 'Open the page’s settings → Advanced, and paste the tag into “Page header code injection”. In a blog post, ' +
            'add a code block in the mode HTML and paste it there.',
    ),
    ...elementsStep(facts, 'into a code block at the end of the text'),
    { text: 'Open the page as a visitor: the editor does not run code.' },
  ],
};
