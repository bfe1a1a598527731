import { elementsStep, type Guide } from './guide.ts';
import { tagAttributes } from './tag-attributes.ts';

/** Vue takes unknown elements for components that are missing. */
const IS_ELEMENT = `  vue: {
    template: { compilerOptions: { isCustomElement: (name) => name.startsWith('journal-') } },
  },`;

export const vitepress: Guide = {
  name: 'VitePress',
  steps: (facts) => {
    const lines = tagAttributes(facts).map(([name, value]) => `      ${name}: '${value}'`);
    return [
      {
        text: 'VitePress drops script tags in Markdown. Name the tag in the article’s front matter instead.',
        code: `---\nhead:\n  - - script\n    - async: ''\n${lines.join('\n')}\n---`,
        label: 'the front matter',
      },
      ...(facts.elements === ''
        ? []
        : [
            {
              text: 'Tell Vue of the elements in `.vitepress/config.mts`.',
              code: IS_ELEMENT,
              label: 'the configuration',
            },
          ]),
      ...elementsStep(facts, 'at the end of the article’s Markdown'),
    ];
  },
};
