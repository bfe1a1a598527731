import { render } from 'preact';
import { citationSuffix } from '../../bff/contract/shared/site-files.ts';
import { type CitationMessages, citationMessages } from '../languages/citation-messages.ts';
import type { Messages } from '../languages/index.ts';
import css from './citation.css?inline';
import { type AddressedCitation, CitationPanel } from './citation-panel.tsx';

/** What the link ends with in a site without a server. */
const FILE_SUFFIX = citationSuffix({ format: 'bibtex' });

/** Addresses of an entry's citations, in the environment of the frame. @param link any of these addresses */
const citationAddresses =
  (link: string) =>
  ({ format, style, lang }: AddressedCitation): string => {
    if (link.endsWith(FILE_SUFFIX)) return link.slice(0, -FILE_SUFFIX.length) + citationSuffix({ format, style, lang });
    const address = new URL(link);
    const env = new URLSearchParams(location.search).get('env');
    const query = { env, format, style, lang };
    address.search = '';
    for (const [name, value] of Object.entries(query)) if (value) address.searchParams.set(name, value);
    return address.href;
  };

const PANEL_ELEMENT = 'journal-citation';

// The menu loads this file when a reader opens the panel for the first time.
const styles = new CSSStyleSheet();
styles.replaceSync(css);
document.adoptedStyleSheets.push(styles);

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
 * @param menu the messages of the menu
 */
export function toggle(link: HTMLAnchorElement, menu: Messages): void {
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
  const messages = { ...menu, ...citationMessages(language) };
  const panel = document.createElement(PANEL_ELEMENT);
  const close = () => {
    toggle(link, menu);
    link.focus();
  };
  facts.after(panel);
  render(
    <CitationPanel
      messages={messages}
      language={language}
      note={noteOn(facts, messages)}
      addressOf={citationAddresses(link.href)}
      onEscape={close}
    />,
    panel,
  );
}
