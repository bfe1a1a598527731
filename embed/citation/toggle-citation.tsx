import { render } from 'preact';
import { type CitationMessages, citationMessages } from '../languages/citation-messages.ts';
import css from './citation.css?inline';
import { citationAddresses } from './citation-address.ts';
import { CitationPanel } from './citation-panel.tsx';

const PANEL_ELEMENT = 'journal-citation';

let isStyled = false;

/** Adds the panel's styles to the document once. */
function addStyles(): void {
  if (isStyled) return;
  isStyled = true;
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  document.adoptedStyleSheets.push(styles);
}

/** What the citation of an entry lacks, according to the line with its DOI and date. */
function noteOn(facts: Element, messages: CitationMessages): string {
  const hasDoi = facts.querySelector('.doi') !== null;
  const hasDate = facts.querySelector('time') !== null;
  if (hasDoi) return hasDate ? '' : messages.noDate;
  return hasDate ? messages.noDoi : messages.noDoiAndDate;
}

/**
 * Opens or closes the citation panel, behind the line with the entry's DOI and date.
 * @param link the button in that line, which is a link to a citation of the entry
 */
export function toggle(link: HTMLAnchorElement): void {
  const facts = link.closest('p');
  if (facts === null) return;
  const next = facts.nextElementSibling;
  const opened = next?.localName === PANEL_ELEMENT ? next : null;
  link.setAttribute('aria-expanded', String(opened === null));
  if (opened !== null) {
    render(null, opened);
    opened.remove();
    return;
  }
  const { lang: language } = document.documentElement;
  const messages = citationMessages(language);
  const panel = document.createElement(PANEL_ELEMENT);
  const close = () => {
    toggle(link);
    link.focus();
  };
  addStyles();
  facts.after(panel);
  render(
    <CitationPanel
      messages={messages}
      language={language}
      note={noteOn(facts, messages)}
      addressOf={citationAddresses(link.href, location.href)}
      onEscape={close}
    />,
    panel,
  );
}
