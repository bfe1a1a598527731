import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useContentHeight } from '../frame/hooks/use-content-height.ts';
import { useDocumentTheme } from '../frame/hooks/use-document-theme.ts';
import { useEscape } from '../frame/hooks/use-escape.ts';
import { useStore } from '../frame/hooks/use-store.ts';
import { WordsProvider, wordsFor } from '../frame/i18n.tsx';
import { AnnotationLinks } from '../rich-text/links.tsx';
import { Cards } from './annotations/cards.tsx';
import { Sheet } from './annotations/sheet.tsx';
import { FailedCard, PendingCard } from './card/loading-card.tsx';
import { MenuCard } from './card/menu-card.tsx';
import { MenuProvider, useHost, useMenuState } from './context.tsx';
import { Max } from './max/max.tsx';
import type { MenuController, MenuHost, MenuStore } from './state/controller.ts';
import { openSheet } from './state/menu-state.ts';
import { useHostFollows } from './use-page-sync.ts';

interface Props {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly host: MenuHost;
}

/** What stands in the frame: the sheet alone on a phone, the whole viewport, or the card with the annotations in view. */
function View() {
  const entry = useMenuState((state) => state.entry);
  const isMax = useMenuState((state) => state.view === 'max');
  const sheet = useMenuState(openSheet);
  if (entry.status === 'loading') return <PendingCard />;
  if (entry.status === 'failed') return <FailedCard />;
  if (isMax) return <Max entry={entry.value} />;
  if (sheet !== null) return <Sheet key={sheet} id={sheet} />;
  return (
    <>
      <MenuCard entry={entry.value.entry} />
      <Cards />
    </>
  );
}

/** The element that everything stands in, whose height the frame takes on. */
function Page() {
  const state = useMenuState((whole) => whole);
  const host = useHost();
  const content = useRef<HTMLElement>(null);
  // One and the same element: a change of this component's state does not render the view in it.
  const view = useMemo(() => <View />, []);
  useContentHeight(content, host.resize, state.view !== 'max');
  useHostFollows(state, host);
  useLayoutEffect(() => {
    document.documentElement.dataset.view = state.view;
  }, [state.view]);
  return (
    <main ref={content} class="menu" data-view={state.view} data-layout={state.layout}>
      {view}
    </main>
  );
}

/** The menu: everything inside its frame. */
export function Menu({ store, controller, host }: Props) {
  const language = useStore(store, (state) => state.language);
  const locales = useStore(store, (state) => state.locales);
  const words = useMemo(() => wordsFor(language, locales), [language, locales]);
  const context = useMemo(() => ({ store, controller, host }), [store, controller, host]);
  const follow = useCallback((target: string) => controller.openAnnotation(target, 'reader'), [controller]);
  useDocumentTheme(
    { entry: useStore(store, (state) => state.entry), colours: useStore(store, (state) => state.colours) },
    words,
  );
  useEscape(useCallback(() => controller.escape(), [controller]));
  return (
    <WordsProvider value={words}>
      <MenuProvider value={context}>
        <AnnotationLinks.Provider value={follow}>
          <Page />
        </AnnotationLinks.Provider>
      </MenuProvider>
    </WordsProvider>
  );
}
