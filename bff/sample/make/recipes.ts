import { drawings } from '../pictures/index.ts';
import type { PrintedJournal } from './article.ts';
import { articleRecipes } from './assets/articles.ts';
import { fontRecipes } from './assets/fonts.ts';
import { pictureRecipe } from './assets/pictures.ts';
import type { Recipe } from './assets/types.ts';

/** The recipes of all fonts, pictures and offprints of the journal's folder. */
export function recipes({ articles }: PrintedJournal): Recipe[] {
  const pictures = drawings();
  return [
    ...fontRecipes(),
    ...pictures.map((drawing) => pictureRecipe(drawing, 'pictures')),
    ...articles.flatMap((article) => articleRecipes(article, pictures)),
  ];
}
