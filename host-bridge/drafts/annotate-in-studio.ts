import { MAX_ADDRESS_PHRASE } from '../../bff/contract/rules/annotations.ts';
import { AnnotateButton } from '../desk/annotate-button.ts';
import { choosePhrase } from '../desk/choose-phrase.ts';
import { PageLines } from '../desk/page-lines.ts';
import type { PageRoot } from '../scan/whole-page.ts';

/**
 * Shows a button beside each selection, which opens a new annotation of the selected words in the Studio.
 * @param root the part of the page that phrases are searched for in
 * @param label of the button, in the language of the menu
 * @param service the address that redirects to the Studio, with a query
 */
export function offerStudio(root: PageRoot, label: string, service: string, signal: AbortSignal): void {
  const open = (range: Range) => {
    const choice = choosePhrase(new PageLines(root), range, []);
    // Words that no phrase finds are filled in as they are: the Studio's editor corrects them.
    const found = choice.kind === 'found' ? choice.phrase : null;
    const { scanPhrase: phrase, scanKeyword: keyword } = found ?? { scanPhrase: choice.words, scanKeyword: '' };
    const isTooLong = phrase.length > MAX_ADDRESS_PHRASE;
    const query = isTooLong ? '' : `&${new URLSearchParams({ phrase, keyword })}`;
    window.open(service + query, '_blank', 'noopener');
  };
  new AnnotateButton(root, { label }, open, signal);
}
