import { readArticles } from '../articles/index.ts';
import { PEOPLE } from '../people.ts';
import { drawings } from '../pictures/index.ts';
import { articleRecipes } from './assets/articles.ts';
import { FONTS, fontRecipes } from './assets/fonts.ts';
import { libraryOf } from './assets/library.ts';
import { pictureRecipe } from './assets/pictures.ts';
import type { AssetMap, Recipe } from './assets/types.ts';
import type { DemoContent } from './demo/write-demo.ts';
import { annotationDocument } from './documents/annotation.ts';
import { contentOf } from './documents/content.ts';
import type { ExportedDocument } from './documents/document.ts';
import { entryDocument } from './documents/entry.ts';
import { fontDocument } from './documents/font.ts';
import { aboutDocument, settingsDocument } from './documents/journal.ts';
import { personDocument } from './documents/person.ts';
import { unpublishedDocuments } from './documents/unpublished.ts';
import { keysFor } from './ids.ts';
import { readAnnotations } from './read/annotations.ts';

/** The recipes of all assets of the export. */
export function recipes(): Recipe[] {
  const pictures = drawings();
  return [
    ...fontRecipes(),
    ...pictures.map(pictureRecipe),
    ...readArticles().flatMap((article) => articleRecipes(article, pictures)),
  ];
}

/** The content of the publisher's pages. */
export function demoContent(recipes: readonly Recipe[], assets: AssetMap): DemoContent {
  const library = libraryOf(recipes, assets);
  const newKey = keysFor('demo');
  return {
    articles: readArticles(),
    drawings: drawings(),
    contentOf: (article) => contentOf(article, library, newKey),
  };
}

/** All documents of the export, ordered by id as in the backend's export tool. */
export function documents(recipes: readonly Recipe[], assets: AssetMap): ExportedDocument[] {
  const library = libraryOf(recipes, assets);
  const published = [
    settingsDocument(library),
    aboutDocument(),
    ...FONTS.map((font) => fontDocument(font, library)),
    ...PEOPLE.map((person) => personDocument(person, library)),
    ...readAnnotations().map((annotation) => annotationDocument(annotation, library)),
    ...readArticles().map((article) => entryDocument(article, library)),
  ];
  return [...published, ...unpublishedDocuments(published)].sort((a, b) => (a._id < b._id ? -1 : 1));
}
