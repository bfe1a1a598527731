import { useCallback, useLayoutEffect, useMemo, useRef } from 'preact/hooks';
import { useContentHeight } from '../frame/hooks/use-content-height.ts';
import { useDocumentTheme } from '../frame/hooks/use-document-theme.ts';
import { useEscape } from '../frame/hooks/use-escape.ts';
import { useFrameName } from '../frame/hooks/use-frame-name.ts';
import { useIsShown } from '../frame/hooks/use-is-shown.ts';
import { useStore } from '../frame/hooks/use-store.ts';
import { createI18n, I18nProvider, useI18n } from '../frame/i18n.tsx';
import { AnnotationLinks } from '../rich-text/links.tsx';
import { Cards } from './annotations/cards.tsx';
import { Sheet } from './annotations/sheet.tsx';
import { Announcement } from './announcement.tsx';
import { BackToText } from './back-to-text.tsx';
import { FailedCard } from './card/failed-card.tsx';
import { LoadingCard } from './card/loading-card.tsx';
import { MenuCard } from './card/menu-card.tsx';
import { MenuProvider, useDispatch, useHostPage, useMenuState } from './context.tsx';
import type { MenuHostPage } from './host-page.ts';
import { Max } from './max/max.tsx';
import type { MenuController } from './state/controller.ts';
import { isAlone, isTitleAnswered, type MenuStore, openSheet } from './state/menu-state.ts';
import { usePageSync } from './use-page-sync.ts';

interface Props {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly hostPage: MenuHostPage;
}

/** The current view: `max`, one annotation, or the card with the annotations in view. */
function View() {
  const entry = useMenuState((state) => state.entry);
  const isMax = useMenuState((state) => state.view === 'max');
  const sheet = useMenuState(openSheet);
  const isEmpty = useMenuState((state) => isAlone(state) && state.active === null);
  const isShown = useIsShown();
  if (entry.status === 'loading') return <LoadingCard />;
  if (entry.status === 'failed') return <FailedCard />;
  if (isMax) return <Max entry={entry.value} />;
  if (sheet !== null) return <Sheet key={sheet} id={sheet} />;
  // The annotation is closed, and the page has not taken the popover away yet.
  if (isEmpty) return null;
  return (
    <>
      <MenuCard entry={entry.value.entry} />
      {/* The browser never runs the animations of a frame without a height, and spends CPU time on waiting for that. */}
      {isShown ? <Cards /> : null}
      <BackToText />
    </>
  );
}

/**
 * The root element of the view. The frame takes its height. It is no landmark: the element around the frame is one, and
 * a `<main>` would be the page's second.
 */
function Page() {
  const state = useMenuState((current) => current);
  const hostPage = useHostPage();
  const i18n = useI18n();
  const content = useRef<HTMLElement>(null);
  // The element stays the same, so a change of this component's state does not render the view again.
  const view = useMemo(() => <View />, []);
  // The card gets its first height when it is known whether it repeats the page's title. So it never shrinks in view.
  useContentHeight(content, hostPage, isTitleAnswered(state) && state.view !== 'max', openSheet(state));
  usePageSync(state, hostPage, useDispatch());
  useFrameName(state, i18n.messages.annotations, i18n, hostPage);
  useLayoutEffect(() => {
    document.documentElement.dataset.view = state.view;
  }, [state.view]);
  return (
    <section
      ref={content}
      class="menu"
      data-view={state.view}
      data-layout={state.layout}
      data-presentation={state.presentation}
    >
      <Announcement />
      {view}
    </section>
  );
}

/** The menu: the content of its frame. */
export function Menu({ store, controller, hostPage }: Props) {
  const language = useStore(store, (state) => state.language);
  const locales = useStore(store, (state) => state.locales);
  const i18n = useMemo(() => createI18n(language, locales), [language, locales]);
  const context = useMemo(() => ({ store, controller, hostPage }), [store, controller, hostPage]);
  const follow = useCallback((target: string) => controller.openAnnotation(target, 'user'), [controller]);
  useDocumentTheme(
    { entry: useStore(store, (state) => state.entry), colours: useStore(store, (state) => state.colours) },
    i18n,
  );
  useEscape(useCallback(() => controller.escape(), [controller]));
  return (
    <I18nProvider value={i18n}>
      <MenuProvider value={context}>
        <AnnotationLinks.Provider value={follow}>
          <Page />
        </AnnotationLinks.Provider>
      </MenuProvider>
    </I18nProvider>
  );
}
