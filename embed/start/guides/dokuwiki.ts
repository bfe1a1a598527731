import { elementsStep, type Guide, tagStep } from './guide.ts';

export const dokuwiki: Guide = {
  name: 'DokuWiki',
  steps: (facts) => [
    tagStep(
      facts,
      'On the server, write the tag into the file `conf/meta.html`. Templates print it in the head of every page.',
    ),
    ...elementsStep(facts, 'into `conf/footer.html`, which templates print at the end of every page'),
    facts.choice.auto
      ? { text: 'Pages without an entry stay as they are.' }
      : {
          text: 'The file counts for every page of the wiki. For several articles, choose “One tag for every article” above.',
        },
  ],
};
