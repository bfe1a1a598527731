import { foldText } from '../../../../contract/phrases/folded-text.ts';
import type { Element } from '../../markdown/element.ts';
import { isNoteMark } from './body.ts';
import { attribute, child, descendants, textIn } from './elements.ts';

/** A note of an article, and the words that its mark follows. */
export interface Note {
  readonly element: Element;
  /** Null if nothing refers to it. */
  readonly phrase: string | null;
}

/** A phrase has at least so many words, if its paragraph has them. */
const MIN_WORDS = 4;

const PARAGRAPHS = ['p', 'title', 'td', 'th', 'term', 'verse-line'];

/** The texts of a paragraph before each mark of a note, without the text of notes. */
function textsBefore(paragraph: Element): { mark: Element; text: string }[] {
  const found: { mark: Element; text: string }[] = [];
  let text = '';
  const read = (element: Element): void => {
    for (const each of element.children) {
      if (typeof each === 'string') text += each;
      else if (isNoteMark(each) || each.name === 'fn') {
        found.push({ mark: each, text });
        // A phrase does not reach across the mark of another note.
        text = '';
      } else if (!PARAGRAPHS.includes(each.name)) read(each);
    }
  };
  read(paragraph);
  return found;
}

const occurrences = (text: string, part: string) => (part === '' ? 0 : text.split(part).length - 1);

/** The last words of a text, as many as are found only once in the article. */
function phraseBefore(text: string, article: string): string | null {
  const words = text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[.,;:!?…]+$/u, '')
    .split(' ');
  for (let count = Math.min(MIN_WORDS, words.length); count <= words.length; count += 1) {
    const phrase = words.slice(-count).join(' ');
    if (phrase !== '' && (count === words.length || occurrences(article, foldText(phrase)) === 1)) return phrase;
  }
  return null;
}

/** The notes of an article, in the order of their marks. */
export function notesOf(article: Element): Note[] {
  const body = child(article, 'body');
  const back = child(article, 'back');
  const notes = new Map(descendants(back, 'fn').map((note) => [attribute(note, 'id') ?? '', note]));
  const text = foldText(textIn(body) ?? '');
  const found = new Map<Element, string | null>();
  for (const paragraph of descendants(body, ...PARAGRAPHS))
    for (const { mark, text: before } of textsBefore(paragraph)) {
      const note = mark.name === 'fn' ? mark : notes.get(attribute(mark, 'rid') ?? '');
      if (note !== undefined && !found.has(note)) found.set(note, phraseBefore(before, text));
    }
  const rest = [...notes.values()].filter((note) => !found.has(note));
  return [
    ...[...found].map(([element, phrase]) => ({ element, phrase })),
    ...rest.map((element) => ({ element, phrase: null })),
  ];
}
