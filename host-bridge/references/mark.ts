import { percentDecoded } from '../../bff/contract/shared/links.ts';
import { closest, contains, find, findAll, matches, pageDocument, parentOf, textOf, unclobbered } from '../dom/page.ts';

/** A mark in the page's text, and the note or bibliography entry of the same page that it leads to. */
export interface Mark {
  readonly element: HTMLElement;
  readonly note: Element;
}

/** A link, or one of the elements by which Distill's articles make marks. */
export const MARKS = 'a[href*="#"],d-cite,d-footnote';

/** What digital publishing says by a role or an EPUB type. */
const typed = (...names: readonly string[]): string =>
  names.map((name) => `[role~=doc-${name}],[epub\\:type~=${name}]`).join();

/** Publishing systems say by these that a link is a mark, at the link or at the element around it. */
const MARK_LINK = `${typed('noteref', 'biblioref')},[data-footnote-ref],[rel~=footnote],[data-fn],
  sup.reference,.footnote-ref,.footnote-reference,.footnoteref,.noteref,.easy-footnote,
  .bibr,.xref-bibr,.xref-fn,[ref-type=bibr],[ref-type=fn]`;

/** The same for links back from a note to its marks. */
const BACK_LINK = `${typed('backlink')},.reversefootnote,[class*=backlink],
  [class*=back-link],[class*=backref],[class*=footnote-back],[class*=to-top],[rev=footnote]`;

/** What has a link to it for another reason. */
const NAVIGATION = `nav,[role=navigation],[role=doc-toc],[role=directory],[role=tablist],[role=menu],[role=menubar],
  .toc,#toc,.table-of-contents`;
const HEADING = 'h1,h2,h3,h4,h5,h6,[role=heading]';
const NO_NOTE = `${HEADING},html,body,main,article,section,header,nav,figure,table,thead,tbody,ol,ul,dl,img,svg,math,
  pre,form,fieldset,input,button,video,iframe`;
/** Holds several notes. */
const LIST = ':is(li,p,div,dt)[id] ~ :is(li,p,div,dt)[id]';

const NOTE = `${typed('footnote', 'endnote', 'biblioentry')},table.footnote,table.citation`;
const NOTE_LISTS = typed('footnotes', 'endnotes', 'bibliography');
/** Parts of the class names and ids of notes, bibliography entries and their lists. */
const NAMES =
  '(?:foot|end|side)?notes?|fns?|ftn|edn|refs?|references?|reflist|bib|bibitem|biblist|biblio|bibliography|' +
  'citations?|csl|cited|literatur|fussnoten?|anmerkungen|notas|referencias';
const NOTE_NAME = new RegExp(String.raw`(?:^|[\s_-])(?:${NAMES})(?=$|[\s_\d-])`, 'i');
/** How many elements around a note may have such a name: its list, and a part of the page with that list. */
const MAX_STEPS = 3;

/** What a note is when only its beginning or an empty element has the id. */
const AROUND = `li,dt,dd,tr,p,aside,div,blockquote,${NO_NOTE}`;

/** A number, range, letter or symbol, as in `[5]`, `3–5`, `a`, `†` or `注1`, in brackets also `[Marr2019]`. */
const NUMBER = String.raw`\p{Nd}{1,4}(?:[-–,]\p{Nd}{1,4})*|\p{L}|[ivxlc]{1,6}|[*∗†‡§¶‖#]{1,4}`;
const MARK_TEXT = new RegExp(
  String.raw`^(?:\[[^\][]{1,30}\]|[[(（〔【]*(?:注|註|note)?\.?(?:${NUMBER})[\])）〕】]*[.,;]?)$`,
  'iu',
);

/** Whether a mark has the text and the target of another one. */
export const isCopy = (mark: Element, other: Element): boolean =>
  ['href', 'key', 'bibtex-key'].every((name) => mark.getAttribute(name) === other.getAttribute(name)) &&
  textOf(mark) === textOf(other);

/** Whether a text looks like a mark. */
const isMarkText = (text: string): boolean => MARK_TEXT.test(text.normalize('NFKC').replace(/\s+/g, ''));

const isNamed = (element: Element): boolean =>
  ['class', 'id'].some((name) => NOTE_NAME.test(unclobbered(element).getAttribute(name) ?? ''));

/** Whether a note is one by its role, or by the name or role of a list around it. */
function isNote(note: Element): boolean {
  if (matches(note, NOTE) || closest(note, NOTE_LISTS)) return true;
  let element: Element | null = note;
  for (let step = 0; element && step <= MAX_STEPS; step += 1, element = parentOf(element))
    if (!matches(element, 'body,main,article') && isNamed(element)) return true;
  return false;
}

/** The note around an element with the id that a link names. */
function noteAround(named: Element): Element | null {
  const isWhole = matches(named, `${AROUND},${NOTE}`) && textOf(named).trim() !== '';
  const note = isWhole ? named : parentOf(named) && closest(named, AROUND);
  const next = note && matches(note, 'dt') ? note.nextElementSibling : null;
  return next && matches(next, 'dd') ? next : note;
}

const isSuperscript = (element: Element): boolean =>
  element.localName === 'sup' || getComputedStyle(element).verticalAlign === 'super';

/** Whether a link's text is set as that of a mark: raised, or in brackets of its own or of the text around it. */
function isSetAsMark(link: HTMLElement): boolean {
  const text = textOf(link);
  if (!isMarkText(text)) return false;
  const isRaised = closest(link, 'sup') || [link, ...link.children].some(isSuperscript);
  return Boolean(isRaised) || /[[【〔⁰¹²³⁴-⁹]/.test(text) || /[[【]\s*$/.test(link.previousSibling?.textContent ?? '');
}

/** The element of the same page that a link leads to. */
function targetOf(link: HTMLAnchorElement): Element | null {
  const [page, fragment = ''] = link.href.split(/#(.*)/s);
  const name = CSS.escape(percentDecoded(fragment));
  if (!fragment || page !== location.href.split('#')[0]) return null;
  const tree = link.getRootNode();
  const selector = `[id="${name}"],a[name="${name}"]`;
  const own = tree instanceof ShadowRoot ? tree.querySelector(selector) : null;
  return own ?? pageDocument.querySelector(selector);
}

/** The entry of Distill's bibliography or list of notes. */
function distillNote(element: HTMLElement): Element | null {
  const [key = ''] = (element.getAttribute('key') ?? element.getAttribute('bibtex-key') ?? '').split(',');
  if (element.localName === 'd-cite') return key.trim() ? find(`[id="${CSS.escape(key.trim())}"]`) : null;
  const notes = find('d-footnote-list')?.shadowRoot?.querySelectorAll('li');
  return notes?.[findAll('d-footnote').indexOf(element)] ?? element;
}

/** The mark that an element is; `null` for other links, such as those of contents, to figures, and back from notes. */
export function readMark(element: Element): Mark | null {
  if (!(element instanceof HTMLElement) || closest(element, '[data-journal-ignore]')) return null;
  if (!(element instanceof HTMLAnchorElement)) {
    const note = distillNote(element);
    return note && { element, note };
  }
  const named = targetOf(element);
  const note = named && noteAround(named);
  if (!note || contains(note, element) || closest(element, `${NAVIGATION},${HEADING}`) || closest(note, NAVIGATION))
    return null;
  const isSingle = matches(note, NOTE) || !matches(note, NO_NOTE);
  if (!isSingle || unclobbered(note).querySelector(`${HEADING},${LIST}`)) return null;
  // Links back to the text lead up the page.
  const isBelow = Boolean(element.compareDocumentPosition(note) & Node.DOCUMENT_POSITION_FOLLOWING);
  const isBackLink = matches(element, BACK_LINK) || closest(element, '[class*=backlink]');
  // Org mode calls its marks back links, too.
  if (isBackLink && !(isBelow && isSetAsMark(element))) return null;
  const parent = parentOf(element);
  if (matches(element, `${MARK_LINK},a.footnote`) || (parent && matches(parent, MARK_LINK))) return { element, note };
  return isBelow && (matches(note, 'li,dd') || isNote(note) || isSetAsMark(element)) ? { element, note } : null;
}

const SKIPPED = `script,style,template,noscript,svg,iframe,object,select,textarea,button,[hidden],annotation,
  annotation-xml,${BACK_LINK}`;
/** These do not separate words. */
const INLINE = /^(?:a|abbr|b|bdi|bdo|cite|code|em|font|i|m[a-z]+|q|s|small|span|strong|sub|sup|u|var|wbr)$/;
/** What may stand before the number of a note. */
const BEFORE_LABEL = String.raw`^[\s\p{Ps}^#]*`;
const IS_BEFORE_LABEL = new RegExp(`${BEFORE_LABEL}$`, 'u');
const NAME = '(?:note|注|註)';
/** The number of a note at its beginning, and what separates it from the note. Either may be missing. */
const LABEL = new RegExp(
  String.raw`${BEFORE_LABEL}((?:${NAME}\s*)?[\p{L}\p{N}*∗†‡§¶‖]{1,20})?` +
    String.raw`(\s*(?:[.:．：、](?!\p{N}|\s*\.))?(?:\p{Pe}[.:：]?)?\s*(?:[–—|/-](?=\s))?\s*)`,
  'iu',
);

/** In characters. The longest notes of law reviews are shorter. */
const MAX_LENGTH = 6_000;

const DOI = /\b10\.\d{4,9}\/[^\s"<>]+/;
/** The end of a sentence is no part of a DOI. */
const AFTER_DOI = /[.,;:)\]}'’”]+$/;

/** Whether an element of a note leads to another place of the page: back to the text, or to another note. */
const isWay = (element: Element): boolean =>
  matches(element, 'a[href*="#"]') &&
  (!/[\p{L}\p{N}]/u.test(textOf(element)) ||
    (isMarkText(textOf(element)) && element.getAttribute('href')?.[0] === '#'));

const NAME_OF_NUMBER = new RegExp(String.raw`^${NAME}(?=\p{N})`, 'iu');

/** The letters and digits of a mark or a label. Their case counts: a note `a` may begin with “A”. */
const signOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '')
    .replace(NAME_OF_NUMBER, '');

/** Whether the browser numbers a note, so that no number in its text is that of its mark. */
function isNumbered(note: Element): boolean {
  const item = closest(note, 'ol > li');
  return item !== null && getComputedStyle(item).listStyleType !== 'none';
}

/** The text of a note as it is read, without its number and the links back to its marks. */
export function noteText({ element, note }: Mark): string {
  const sign = signOf(textOf(element));
  const mayHaveLabel = !isNumbered(note);
  let text = '';
  /** Whether what separated an omitted link or number from the note is left at its beginning. */
  let isCut = false;
  const accept = (node: Node): number => {
    if (!(node instanceof Element)) return NodeFilter.FILTER_ACCEPT;
    const isFirst = IS_BEFORE_LABEL.test(text);
    const isLabel = isFirst && mayHaveLabel && signOf(textOf(node)) === sign;
    if (!isLabel && !isWay(node) && !matches(node, SKIPPED)) return NodeFilter.FILTER_ACCEPT;
    isCut ||= isFirst;
    return NodeFilter.FILTER_REJECT;
  };
  const nodes = pageDocument.createTreeWalker(note, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, accept);
  while (text.length < MAX_LENGTH && nodes.nextNode()) {
    const { currentNode: node } = nodes;
    if (node instanceof Element) text += INLINE.test(node.localName) ? '' : ' ';
    else text += node.nodeValue;
  }
  const clean = text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_LENGTH);
  const [start = '', label, end] = LABEL.exec(clean) ?? [];
  const isLabel = label === undefined ? isCut : end !== '' && mayHaveLabel && signOf(label) === sign;
  return isLabel ? clean.slice(start.length) : clean;
}

/** The first DOI in the links or the text of a note. */
export function noteDoi({ note }: Mark): string | null {
  const links = [...unclobbered(note).querySelectorAll('a[href*="10."]')];
  const places = [...links.map((link) => percentDecoded(link.getAttribute('href') ?? '')), textOf(note)];
  const [doi] = places.map((place) => DOI.exec(place)?.[0]).filter((found) => found !== undefined);
  return doi?.replace(AFTER_DOI, '') ?? null;
}
