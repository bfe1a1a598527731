import { useCallback, useMemo, useRef } from 'preact/hooks';
import { Lazy } from '../frame/components/load-status.tsx';
import { createI18n, I18nProvider, useI18n } from '../frame/i18n.tsx';
import { AnnotationLinks } from '../rich-text/spans.tsx';
import { Cards, Sheet } from './annotations/cards.tsx';
import { Announcement } from './announcement.tsx';
import { EntryRecord, MenuCard, UnloadedCard } from './card/menu-card.tsx';
import { MenuProvider, useController, useMenuState, useStore } from './context.tsx';
import { loadColumns, Max } from './max/max.tsx';
import type { MenuController } from './state/controller.ts';
import { findAnnotation, isAlone, openSheet } from './state/menu-selectors.ts';
import { useDocument, useIsShown } from './use-document.ts';
import { useContentHeight, usePageSync } from './use-page-sync.ts';
import { useKeys } from './watch-reader.ts';

/** Announces the annotation that has opened. */
function OpenedAnnotation() {
  const opened = useMenuState((state) => {
    const annotation = state.open ? findAnnotation(state, state.open.id) : undefined;
    return annotation?.status === 'ready' ? annotation.value.title : '';
  });
  return <Announcement opened={opened} />;
}

/** Returns the focus to the page's text, for touch screens and switches, which have no Escape. Seen with the focus. */
function BackToText() {
  const controller = useController();
  const { messages } = useI18n();
  // A panel's button that closes it does the same.
  const hasClose = useMenuState(({ page }) => page.presentation === 'panel' && page.isLow);
  if (useMenuState((state) => state.disconnected) || hasClose) return null;
  return (
    <button type="button" class="action surface back-to-text" onClick={() => controller.intend({ kind: 'leave' })}>
      {messages.backToText}
    </button>
  );
}

/** The current view: `max`, one annotation, or the card with the annotations in view. */
function View() {
  const entry = useMenuState((state) => state.entry);
  const isMax = useMenuState((state) => state.view === 'max');
  const sheet = useMenuState(openSheet);
  const isEmpty = useMenuState((state) => isAlone(state) && state.open === null);
  const presentation = useMenuState(({ page }) => page.presentation);
  const isShown = useIsShown();
  if (entry.status !== 'ready') return <UnloadedCard status={entry.status} />;
  if (isMax) return <Max entry={entry.value} />;
  if (sheet !== null) return <Sheet key={sheet} id={sheet} />;
  // The annotation is closed, and the page has not taken the popover away yet.
  if (isEmpty) return null;
  const head = <MenuCard entry={entry.value.entry} />;
  if (presentation === 'sidenotes')
    return <Lazy load={loadColumns}>{({ Sidenotes }) => <Sidenotes>{head}</Sidenotes>}</Lazy>;
  return (
    <>
      {head}
      {/* The browser never runs the animations of a frame without a height, and spends CPU time on waiting for that. */}
      {isShown ? <Cards /> : null}
      {presentation === 'panel' ? <EntryRecord entry={entry.value.entry} /> : null}
      <BackToText />
    </>
  );
}

/** The root element of the view, whose height the frame takes. No landmark: the element around the frame is one. */
function Page() {
  const state = useMenuState((current) => current);
  const controller = useController();
  const i18n = useI18n();
  const content = useRef<HTMLElement>(null);
  // The element stays the same, so a change of this component's state does not render the view again.
  const view = useMemo(() => <View />, []);
  useContentHeight(content, controller.hostPage, state);
  usePageSync(state, i18n, controller);
  useDocument(state, i18n);
  useKeys(controller);
  return (
    <section
      ref={content}
      class="menu"
      data-view={state.view}
      data-layout={state.page.layout}
      data-presentation={state.page.presentation}
    >
      <OpenedAnnotation />
      {view}
    </section>
  );
}

export function Menu({ controller }: { controller: MenuController }) {
  const { words, locales, page, entry } = useStore(controller.store, (state) => state);
  const { language, contentLanguage } = page;
  const i18n = useMemo(
    () => createI18n(words, language, locales, contentLanguage),
    [words, language, locales, contentLanguage],
  );
  const isHiding = entry.status === 'ready' && !entry.value.entry.annotationVisibility;
  const follow = useCallback((target: string) => controller.openAnnotation(target), [controller]);
  return (
    <I18nProvider value={i18n}>
      <MenuProvider value={controller}>
        <AnnotationLinks.Provider value={isHiding ? null : follow}>
          <Page />
        </AnnotationLinks.Provider>
      </MenuProvider>
    </I18nProvider>
  );
}
