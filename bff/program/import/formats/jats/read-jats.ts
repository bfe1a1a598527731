import type { Imported, ImportedAnnotation, ImportedArticle } from '../../items.ts';
import { RefusedInputError, requireCount } from '../../limits.ts';
import type { Element } from '../../markdown/element.ts';
import { titleFrom } from '../../phrases.ts';
import type { Origin, Report } from '../../report.ts';
import { stableKey } from '../../stable-key.ts';
import { articleFields, journalFields } from './article-meta.ts';
import { bodyText, noteText } from './body.ts';
import { attribute, child, descendants, textIn, without } from './elements.ts';
import { notesOf } from './notes.ts';
import { parseXml } from './parse-xml.ts';
import { peopleOf } from './people.ts';
import { referencesOf } from './references.ts';

function readArticle(element: Element, file: string, report: Report) {
  const origin: Origin = { file, at: element.line ?? null };
  const tell = (reason: string) => report.add(origin, reason);
  const { fields, slug } = articleFields(element, tell);
  const id = fields.doi ?? slug ?? fields.title;
  const meta = child(child(element, 'front'), 'article-meta');
  const article: ImportedArticle = {
    key: stableKey('article', id, null),
    origin,
    slug,
    fields: { ...fields, references: referencesOf(element) },
    people: peopleOf(meta, tell),
    text: bodyText(element, tell),
  };
  const hint = { key: article.key };
  const annotations = notesOf(element).flatMap(({ element: note, phrase }, index): ImportedAnnotation[] => {
    const place: Origin = { file, at: note.line ?? null };
    const text = noteText(note, (reason) => report.add(place, reason));
    if (text === '') return [];
    if (phrase === null)
      report.add(place, 'no words stand before the mark of this note; write its phrase into "scanText"');
    return [
      {
        key: stableKey('note', `${id} ${attribute(note, 'id') ?? index + 1}`, null),
        origin: place,
        article: hint,
        title: titleFrom(textIn(without(note, 'label')) ?? text),
        fields: { annotationType: 'commentary', ...(phrase === null ? {} : { scanText: [phrase] }) },
        text,
        remarks: [],
      },
    ];
  });
  return { article, annotations };
}

/** Reads articles in JATS: the root, or those within another vocabulary. @throws RefusedInputError */
export function readJats(text: string, file: string, report: Report): Imported {
  const root = parseXml(text);
  const found = root.name === 'article' ? [root] : descendants(root, 'article');
  if (found.length === 0) throw new RefusedInputError(`has no article of JATS; its root is "${root.name}"`, 1);
  requireCount(found.length, 'articles');
  const read = found.map((article) => readArticle(article, file, report));
  const journal = found.map(journalFields).find((each) => each !== undefined);
  return {
    articles: read.map(({ article }) => article),
    annotations: read.flatMap(({ annotations }) => annotations),
    ...(journal === undefined ? {} : { journal }),
  };
}
