import type { VNode } from 'preact';
import { renderToString } from 'preact-render-to-string';
import type { EntryResponse } from '../bff/contract/index.ts';
import { Footer } from './footer/footer.tsx';
import { footerHost } from './footer/host-page.ts';
import { FrameErrorCard } from './frame/components/frame-error-card.tsx';
import { type FrameAssets, htmlDocument, type RenderedFrame } from './frame/document/html-document.ts';
import { WordsProvider, wordsFor } from './frame/i18n.tsx';
import { noChannel } from './frame/server-host.ts';
import { type FrameData, type FrameEntry, frameEntry } from './frame/state/frame-data.ts';
import { type FrameState, initialFrameState, reduceFrame } from './frame/state/frame-state.ts';
import { createStore } from './frame/state/store.ts';
import { menuHost } from './menu/host-page.ts';
import { Menu } from './menu/menu.tsx';
import { MenuController } from './menu/state/controller.ts';
import { initialState, reduceMenu } from './menu/state/menu-state.ts';
import { textFace } from './theme/fonts.ts';
import { choosePalette, paletteProperties } from './theme/palette.ts';

export type { FrameAssets, RenderedFrame };

/** What a frame is asked for with. */
export interface FrameOptions {
  /** Slug of the entry. */
  readonly slug: string;
  /** Dataset. */
  readonly environment: string;
  /** BCP 47 tag of the host's page; empty: not known. */
  readonly language: string;
  /** Colour overrides of the element's attributes; anything but a hex colour is ignored. */
  readonly background: string | null;
  readonly foreground: string | null;
  readonly assets: FrameAssets;
}

/** Name of each frame's root element. */
const MENU_ELEMENT = 'journal-menu-page';
const FOOTER_ELEMENT = 'journal-footer-page';
const ERROR_ELEMENT = 'journal-error-page';

/** Colours of a page that has no entry: the light theme's, under the element's own. */
const NO_ENTRY = { theme: 1 };

function rootCss(properties: readonly (readonly [name: string, value: string])[]): string {
  return `:root{${properties.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

function entryCss(entry: FrameEntry, options: FrameOptions): string {
  const palette = paletteProperties(choosePalette(entry.entry, options));
  return entry.fontFaceCss + rootCss([...palette, ['--journal-face', textFace(entry)]]);
}

function renderEntry(
  response: EntryResponse,
  options: FrameOptions,
  element: string,
  component: (data: FrameData) => VNode,
): RenderedFrame {
  const { language, background, foreground, assets } = options;
  const entry = frameEntry(response);
  const data: FrameData = { entry, language, colours: { background, foreground } };
  return htmlDocument({
    title: entry.entry.title,
    words: wordsFor(language, []),
    assets,
    css: entryCss(entry, options),
    element,
    markup: renderToString(component(data)),
    data,
  });
}

/** The menu's page: its card, drawn, and the data for its script. */
export function renderMenu(entry: EntryResponse, options: FrameOptions): RenderedFrame {
  return renderEntry(entry, options, MENU_ELEMENT, (data) => {
    const store = createStore(reduceMenu, initialState(data));
    const host = menuHost(noChannel);
    return <Menu store={store} controller={new MenuController(store, host)} host={host} />;
  });
}

/** The footer's page, likewise. */
export function renderFooter(entry: EntryResponse, options: FrameOptions): RenderedFrame {
  return renderEntry(entry, options, FOOTER_ELEMENT, (data) => (
    <Footer store={createStore(reduceFrame<FrameState>, initialFrameState(data))} host={footerHost(noChannel)} />
  ));
}

/**
 * The page of a frame whose entry cannot be shown. It has no script.
 * @param message a sentence for readers: what is the matter
 */
export function renderFrameError(message: string, options: FrameOptions): RenderedFrame {
  const words = wordsFor(options.language, []);
  const card = (
    <WordsProvider value={words}>
      <FrameErrorCard message={message} />
    </WordsProvider>
  );
  return htmlDocument({
    title: words.messages.journal,
    words,
    assets: options.assets,
    css: rootCss(paletteProperties(choosePalette(NO_ENTRY, options))),
    element: ERROR_ELEMENT,
    markup: renderToString(card),
    data: null,
  });
}
