import type { HighlightsConstructor, HighlightsOptions } from '../highlight/index.ts';
import type { TextNavigation } from '../navigation/text-navigation.ts';
import type { PageRoot } from '../scan/whole-page.ts';
import type { FramedOptions } from './in-window.ts';

/** What the option `root` needs from the client's page. */
export interface RootHost extends Pick<HighlightsOptions, 'warn'>, Pick<FramedOptions, 'highlightMode' | 'customCss'> {
  /** The options as the page provides them. */
  readonly root?: unknown;
  readonly annotationKeys?: boolean | undefined;
  /** Opens an annotation in the menu, unless the page shows it itself. @returns whether the menu shows it */
  openAnnotation?(id: string, phrase?: Element | Range): boolean;
  /** The ways through the texts in frames. */
  framedText?: Pick<TextNavigation, 'isInText' | 'showInText' | 'step'> | undefined;
}

/** The part of a page that a client reads. */
export interface ClientRoot extends PageRoot {
  /** The highlights, if they are in other documents. */
  readonly Highlights?: HighlightsConstructor;
}
