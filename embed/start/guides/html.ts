import type { Guide } from './guide.ts';

/** Any page whose HTML the publisher writes, and any system with a field for HTML. */
export const html: Guide = {
  name: 'HTML, or a system that is not listed',
  steps: ({ tag, elements }) => [
    {
      text:
        elements === ''
          ? 'Put the tag into the page of the article, in its `head` or its `body`.'
          : 'Put the elements and the tag at the end of the page’s `body`.',
      code: elements === '' ? tag : `${elements}\n${tag}`,
      label: 'the tag',
    },
    { text: 'Open the page. The article’s annotated phrases are highlighted, and the menu stands beside the text.' },
  ],
};
