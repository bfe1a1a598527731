/** A piece of an excerpt. */
interface ExcerptPart {
  /** Its position in the excerpt. */
  readonly start: number;
  readonly text: string;
  /** Whether it was searched for. */
  readonly isWord: boolean;
}

/** Characters of an excerpt. */
const LENGTH = 220;
/** Characters of it before the first word that was searched for. */
const BEFORE = 60;

const escapeExpression = (word: string) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The part of a text around the first of some words. The words are parts of their own. @param words in lower case */
export function excerpt(text: string, words: readonly string[]): ExcerptPart[] {
  const anyWord = new RegExp(`((?:${words.map(escapeExpression).join('|') || '$^'})[\\p{L}\\p{N}]*)`, 'iu');
  const found = Math.max(text.search(anyWord), 0);
  const first = found <= BEFORE ? 0 : text.lastIndexOf(' ', found - BEFORE / 2) + 1;
  const end = first + LENGTH >= text.length ? text.length : text.lastIndexOf(' ', first + LENGTH);
  const shown = `${first > 0 ? '… ' : ''}${text.slice(first, end)}${end < text.length ? ' …' : ''}`;
  let position = 0;
  return shown.split(new RegExp(anyWord.source, 'giu')).flatMap((part, index) => {
    const from = position;
    position += part.length;
    return part === '' ? [] : [{ start: from, text: part, isWord: index % 2 === 1 }];
  });
}
