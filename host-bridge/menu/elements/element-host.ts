import type { Article } from '../../article/article.ts';
import type { Navigation } from '../../navigation/navigation.ts';

/** What the menu and the footer belong to. */
export interface ElementHost {
  readonly article: Article;
  /** The ways between the text and its annotations. */
  readonly navigation: Pick<Navigation, 'showInText' | 'step' | 'copyLink' | 'offersKeys'>;
  /** Reports what an element has thrown. If the page has replaced a built-in, the message names it. */
  onThrown(error: unknown): void;
}
