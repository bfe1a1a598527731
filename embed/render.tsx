import { renderToString } from 'preact-render-to-string';
import type { EntryResponse } from '../bff/contract/index.ts';
import { Footer } from './footer/footer.tsx';
import { type FrameAssets, htmlDocument, type RenderedFrame } from './frame/html-document.ts';
import { createI18n, frameName, type I18n } from './frame/i18n.tsx';
import { embeddedEntry } from './frame/state/frame-data.ts';
import { interfaceLanguage } from './languages/all-messages.ts';
import { Menu } from './menu/menu.tsx';
import { MenuController } from './menu/state/controller.ts';
import { createMenuStore } from './menu/state/store.ts';
import { openChannel } from './protocol/connection.ts';
import type { MenuPageCalls } from './protocol/index.ts';
import { textFontFamily } from './theme/fonts.ts';
import { accentOf, baseColours, type EntryColours } from './theme/palette.ts';

export { COMMAS } from './frame/components/people.tsx';
export { formatDate } from './languages/dates.ts';
export { chooseLanguage } from './languages/index.ts';
export { typeName } from './menu/annotations/annotation-type.tsx';
export type { FrameAssets, I18n, RenderedFrame };

/** The words of readers' pages. @param tag BCP 47 tag; English replaces languages that the frames do not have */
export const wordsOf = (tag: string | null): I18n => createI18n(interfaceLanguage(tag ?? ''), tag ?? undefined);

/** What a frame's document is rendered with. The colours of its address are applied in the browser. */
export interface FrameOptions {
  /** BCP 47 tag; English replaces languages that the frames do not have. */
  readonly language: string;
  readonly assets: FrameAssets;
  /** For editors: what the link from an annotation to its document is called. */
  readonly editLabel?: string | undefined;
}

/** Selects the light theme for a frame without an entry. */
const LIGHT_THEME = { theme: 1 };

/** The browser applies the colours of the address. */
const NO_OVERRIDES = { background: null, foreground: null };

/** On the server there is no host page. Rendering makes no calls; a call would wait for ever. */
const { peer: NO_HOST_PAGE } = openChannel<MenuPageCalls>(new Promise(() => {}), {}, {}, {});

/** The background and text of an entry, and the colour that highlights take from them, which greys give none. */
export function shownColours(entry: EntryColours): string[] {
  const { ground, text } = baseColours(entry);
  return [ground, text, accentOf({ ground, text }) ?? []].flat();
}

/** The parts of a document that depend on the entry and not on the frame. */
function entryDocument(entry: EntryResponse, { language, assets }: FrameOptions) {
  return {
    title: entry.entry.title,
    i18n: createI18n(interfaceLanguage(language)),
    assets,
    css: `${entry.fontFaceCss}:root{--journal-face:${textFontFamily(entry)}}`,
    base: baseColours(entry.entry),
  };
}

/** Renders the menu's document: its card and the data for its script. */
export function renderMenu(entry: EntryResponse, options: FrameOptions): RenderedFrame {
  const words = interfaceLanguage(options.language);
  const { language, messages } = words;
  const { assets, editLabel } = options;
  const store = createMenuStore({ entry, words, isBrief: false, colours: NO_OVERRIDES });
  return htmlDocument({
    ...entryDocument(entry, options),
    element: 'journal-menu-page',
    // Without `max`, the card shows a date, which the script formats for the reader.
    restingName: entry.entry.apiExpandable
      ? frameName(entry.settings.title, messages, messages.annotations)
      : undefined,
    markup: renderToString(<Menu controller={new MenuController(store, NO_HOST_PAGE)} />),
    data: { entry: embeddedEntry(entry), language, wordsFile: assets.words[language], editLabel },
  });
}

/** Renders the footer's document. */
export function renderFooter(entry: EntryResponse, options: FrameOptions): RenderedFrame {
  const markup = renderToString(<Footer entry={entry} language={options.language} />);
  return htmlDocument({ ...entryDocument(entry, options), element: 'journal-footer-page', markup });
}

/**
 * Renders the document of a frame whose entry cannot be shown. Its script gives it styles and the colours of its address.
 * @param message tells the user what is wrong
 */
export function renderFrameError(message: string, options: FrameOptions): RenderedFrame {
  const i18n = createI18n(interfaceLanguage(options.language));
  const card = (
    <main class="surface card stack menu-card">
      <h1 class="label">{i18n.messages.journal}</h1>
      <p class="failure">{message}</p>
    </main>
  );
  return htmlDocument({
    title: i18n.messages.journal,
    i18n,
    assets: options.assets,
    css: '',
    base: baseColours(LIGHT_THEME),
    element: 'journal-error-page',
    markup: renderToString(card),
    isError: true,
  });
}
