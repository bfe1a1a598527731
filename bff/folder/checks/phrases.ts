import { foldText } from '../../contract/shared/phrases/folded-text.ts';
import { indexOfWord, preparePhrase } from '../../contract/shared/phrases/phrase.ts';
import { isScanned, segmentsOf } from '../documents/annotation.ts';
import { type Problems, shownText } from '../problems.ts';
import { withoutNotes } from '../rich-text/inline.ts';
import { type Block, isTextBlock, plainText } from '../rich-text/portable-text.ts';
import type { AnnotationSource, ArticleSource } from '../sources/source.ts';

/** The paragraphs of an article as the client compares them. Articles stay in memory until their files change. */
const foldedParagraphs = new WeakMap<ArticleSource, readonly string[]>();

/** The text of a block without the numbers of notes, which the client skips. */
const readText = (block: Block): string => (isTextBlock(block) ? plainText(withoutNotes(block)) : '');

function paragraphsOf(article: ArticleSource): readonly string[] {
  const cached = foldedParagraphs.get(article);
  const readAll = () =>
    article.text.sections.flatMap(({ heading, text, notes }) => [heading, ...[...text, ...notes].map(readText)]);
  const folded = cached ?? readAll().map(foldText);
  foldedParagraphs.set(article, folded);
  return folded;
}

/** Whether an article has a phrase, by the client's rules. */
function hasPhrase(article: ArticleSource, folded: string): boolean {
  return paragraphsOf(article).some((paragraph) => paragraph.includes(folded) && indexOfWord(paragraph, folded) >= 0);
}

/** The text of an article may be on its page alone. */
const hasText = ({ text }: ArticleSource) => text.sections.length > 0;

/**
 * Warns of the phrases of an annotation that are not in these articles.
 * @param articles those with the annotation, or all articles if it belongs to none of them
 */
export function warnOfMissingPhrases(
  annotation: AnnotationSource,
  articles: readonly ArticleSource[],
  problems: Problems,
): void {
  const [first, ...moreArticles] = articles;
  if (!isScanned(annotation) || first === undefined || !articles.every(hasText)) return;
  for (const [index, { scanPhrase, scanKeyword }] of segmentsOf(annotation).entries()) {
    const phrase = preparePhrase(annotation.slug, scanPhrase, scanKeyword);
    if (typeof phrase === 'string' || articles.some((article) => hasPhrase(article, phrase.folded))) continue;
    const where = moreArticles.length === 0 ? first.file : 'any article with this annotation';
    const problem = `the phrase ${shownText(scanPhrase)} is not in ${where}, so it is not highlighted`;
    const remedy = 'write the words of one paragraph as the article has them';
    problems.warn(annotation.fields.placeOf(['scanText', index]), problem, remedy);
  }
}
