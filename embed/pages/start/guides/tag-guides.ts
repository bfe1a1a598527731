import { tagAttributes } from '../snippet.ts';
import { elementsStep, type Guide, phpLiteral, tagStep } from './guide.ts';

/** Any page whose HTML the publisher writes, and any system with a field for HTML. */
const html: Guide = {
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

const wordpress: Guide = {
  name: 'WordPress',
  steps: ({ tag, elements, choice }) => [
    {
      text:
        'Best: upload the plugin `journal-wordpress.zip` in “Plugins → Add New”, and save the address of this service in ' +
        '“Settings → Journal”. Authors then name the entry in the post. The documentation for publishers says how to ' +
        'make the file.',
    },
    choice.auto
      ? {
          text: 'Without the plugin: save this as `wp-content/mu-plugins/journal.php`. WordPress runs it without activation.',
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
          label: 'the code',
        }
      : {
          text:
            'Without the plugin, for one article: add a block “Custom HTML” to the post and paste this. WordPress keeps ' +
            'scripts of administrators, and of editors outside of networks. It silently removes those of authors. For ' +
            'several articles, choose “One tag for every article” above.',
          code: [elements, tag].filter(Boolean).join('\n'),
          label: 'the block',
        },
  ],
};

const ghost: Guide = {
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

const drupal: Guide = {
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

const squarespace: Guide = {
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

const dokuwiki: Guide = {
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

const mediawiki: Guide = {
  name: 'MediaWiki',
  steps: ({ tag, elements, choice }) => [
    {
      text: choice.auto
        ? 'Add this to the end of `LocalSettings.php`.'
        : 'Add this to the end of `LocalSettings.php`, with the title of your article.',
      code: `$wgHooks['BeforePageDisplay'][] = function ( $out, $skin ) {
	${choice.auto ? 'if ( $out->isArticle() ) {' : "if ( $out->getTitle()->getPrefixedText() === 'Title of the article' ) {"}
		$out->addHeadItem( 'journal', ${phpLiteral(tag)} );${
      elements === '' ? '' : `\n\t\t$out->addHTML( ${phpLiteral(elements.replace('\n', ''))} );`
    }
	}
};`,
      label: 'the hook',
    },
    {
      text:
        'If `$wgCSPHeader` is on, the service needs to be in its `script-src`. The documentation lists what else the ' +
        'client loads.',
    },
  ],
};

/** Systems that take the tag as HTML. */
export const TAG_GUIDES: readonly [Guide, ...Guide[]] = [
  html,
  wordpress,
  ghost,
  drupal,
  squarespace,
  dokuwiki,
  mediawiki,
];
