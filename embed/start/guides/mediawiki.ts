import { type Guide, phpLiteral } from './guide.ts';

export const mediawiki: Guide = {
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
