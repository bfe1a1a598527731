import { useEffect, useRef } from 'preact/hooks';
import { useContentHeight } from '../frame/use-content-height.ts';
import { useDocumentLooks } from '../frame/use-document-looks.ts';
import { useStore } from '../frame/use-store.ts';
import { WordsProvider, wordsFor } from '../frame/words.tsx';
import { AnnotationLinks } from '../rich-text/links.tsx';
import { Cards } from './annotation/cards.tsx';
import { Sheet } from './annotation/sheet.tsx';
import { MenuProvider } from './context.tsx';
import type { MenuController, MenuHost, MenuStore } from './controller.ts';
import { Max } from './max.tsx';
import { MenuCard } from './menu-card.tsx';
import { FailedCard, PendingCard } from './pending-card.tsx';
import type { MenuState } from './state.ts';
import { useHostFollows } from './use-host-follows.ts';

interface Props {
  readonly store: MenuStore;
  readonly controller: MenuController;
  readonly host: MenuHost;
}

/** What stands in the frame: the sheet alone on a phone, the whole viewport, or the card with the annotations in view. */
function View({ state }: { state: MenuState }) {
  if (state.entry.status === 'loading') return <PendingCard />;
  if (state.entry.status === 'failed') return <FailedCard />;
  const entry = state.entry.value;
  if (state.view === 'max') return <Max entry={entry} />;
  if (state.layout === 'phone' && state.active !== null) return <Sheet id={state.active} />;
  return (
    <>
      <MenuCard entry={entry.entry} />
      <Cards />
    </>
  );
}

/** The menu: everything inside its frame. */
export function Menu({ store, controller, host }: Props) {
  const state = useStore(store);
  const content = useRef<HTMLElement>(null);
  const words = wordsFor(state.language, state.locales);
  useDocumentLooks(state, words);
  useContentHeight(content, host.resize, state.view !== 'max');
  useHostFollows(state, host);
  useEscape(controller);
  return (
    <WordsProvider value={words}>
      <MenuProvider value={{ state, controller }}>
        <AnnotationLinks.Provider value={(target) => controller.openAnnotation(target, 'reader')}>
          <main ref={content} class="menu" data-view={state.view} data-layout={state.layout}>
            <View state={state} />
          </main>
        </AnnotationLinks.Provider>
      </MenuProvider>
    </WordsProvider>
  );
}

/** Escape works from anywhere in the frame. */
function useEscape(controller: MenuController): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) controller.escape();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [controller]);
}
