import { elementsStep, type Guide } from './guide.ts';
import { tagAttributes } from './tag-attributes.ts';

export const drupal: Guide = {
  name: 'Drupal 9 or later',
  steps: (facts) => {
    const [[, src] = ['', ''], ...attributes] = tagAttributes(facts);
    const lines = attributes.map(([name, value]) => `        ${name}: '${value}'`).join('\n');
    return [
      {
        text: 'Add a library to `YOURTHEME.libraries.yml`, in the folder of your theme.',
        code: `journal:
  header: true
  js:
    ${src}:
      type: external
      minified: true
      attributes:
        async: true
${lines}`,
        label: 'the library',
      },
      {
        text: facts.choice.auto
          ? 'Attach it in the template of your articles, for example `node--article.html.twig`.'
          : 'Attach it in the template of that article, for example `node--12.html.twig` for the node 12.',
        code: "{{ attach_library('YOURTHEME/journal') }}",
        label: 'the line of the template',
      },
      ...elementsStep(facts, 'at the end of the same template'),
      { text: 'Rebuild the caches: `drush cr`, or Configuration → Performance → Clear all caches.' },
    ];
  },
};
