import { type Guide, phpLiteral } from './guide.ts';

export const wordpress: Guide = {
  name: 'WordPress',
  steps: ({ tag, elements, choice }) => [
    ...(choice.auto
      ? []
      : [
          {
            text:
              'For one article: add a block “Custom HTML” to the post and paste this. WordPress keeps scripts of ' +
              'administrators, and of editors outside of networks. It silently removes those of authors.',
            code: [elements, tag].filter(Boolean).join('\n'),
            label: 'the block',
          },
        ]),
    {
      text: choice.auto
        ? 'Save this as `wp-content/mu-plugins/journal.php`. WordPress runs it without activation.'
        : 'Or for the articles of all authors: choose “One tag for every article” above, and save this as ' +
          '`wp-content/mu-plugins/journal.php`. WordPress runs it without activation.',
      code: `<?php
add_action( 'wp_head', function () {
	if ( is_singular() ) {
		echo ${phpLiteral(tag)}, "\\n";
	}
} );${
        elements === ''
          ? ''
          : `
add_action( 'wp_footer', function () {
	if ( is_singular() ) {
		echo ${phpLiteral(elements.replace('\n', ''))}, "\\n";
	}
} );`
      }`,
      label: 'the plugin',
    },
  ],
};
