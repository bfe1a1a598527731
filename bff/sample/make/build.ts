import { readArticles } from '../articles/index.ts';
import { PEOPLE } from '../people.ts';
import { drawings } from '../pictures/index.ts';
import { articleRecipes } from './assets/articles.ts';
import { FONTS, fontRecipes } from './assets/fonts.ts';
import { libraryOf } from './assets/library.ts';
import { pictureRecipe } from './assets/pictures.ts';
import type { AssetMap, Recipe } from './assets/types.ts';
import { annotationDocument } from './documents/annotation.ts';
import type { ExportedDocument } from './documents/document.ts';
import { entryDocument } from './documents/entry.ts';
import { fontDocument } from './documents/font.ts';
import { aboutDocument, settingsDocument } from './documents/journal.ts';
import { personDocument } from './documents/person.ts';
import { readAnnotations } from './read/annotations.ts';

/** Everything that the export holds before it is made. */
export const recipes = (): Recipe[] => [
  ...fontRecipes(),
  ...drawings().map(pictureRecipe),
  ...readArticles().flatMap(articleRecipes),
];

/** Every document of the export, ordered by id as the backend's export tool does. */
export function documents(assets: AssetMap): ExportedDocument[] {
  const library = libraryOf(recipes(), assets);
  return [
    settingsDocument(),
    aboutDocument(),
    ...FONTS.map((font) => fontDocument(font, library)),
    ...PEOPLE.map((person) => personDocument(person, library)),
    ...readAnnotations().map((annotation) => annotationDocument(annotation, library)),
    ...readArticles().map((article) => entryDocument(article, library)),
  ].sort((a, b) => (a._id < b._id ? -1 : 1));
}
