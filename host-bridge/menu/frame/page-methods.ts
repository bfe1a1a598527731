import type { MenuPageCalls } from '../../../embed/protocol/index.ts';
import { setReadingChoice } from '../../dom/reading-choices.ts';
import { readVisiblePart } from '../../dom/visible-part.ts';
import { chooseLens } from '../../navigation/lens.ts';
import type { Opening } from '../opening.ts';
import type { MenuParts } from '../parts.ts';
import { boxPlace, isAwaited, isBoxShown, isCard } from '../state.ts';
import type { MenuView } from '../view.ts';

/** Creates what the frames of the menu may call. */
export function createPageMethods(menu: MenuParts, view: MenuView, { isBlocked, leaveMax }: Opening): MenuPageCalls {
  const { article, navigation, references, frame, snapshots, launcher, dismissal, state, dispatch, close, signal } =
    menu;
  const loads = new Map<string, AbortController>();
  /** Whether the frame has raised the annotation, and the pointer is not yet on a highlight. */
  let isRaised = false;
  article.highlights.raised.subscribe(() => {
    isRaised = false;
  }, signal);
  const sidenotes = () => {
    const { place } = state();
    return place.kind === 'sidenotes' ? place : undefined;
  };
  return {
    async intend(intent) {
      const { open } = state();
      switch (intent.kind) {
        case 'open':
          sidenotes()?.reveal(intent.id);
          dispatch({ type: 'choose', id: intent.id });
          break;
        case 'close':
          dispatch({ type: 'close', by: 'frame' });
          break;
        case 'leave':
          // The gutter's card stays as it is, unless it was about to open an annotation.
          if (!isCard(state()) || isAwaited(state())) close();
          frame.focus.release(frame.element, open?.phrase);
          break;
        case 'view':
          await new Promise<void>(readVisiblePart);
          if (signal.aborted) break;
          if (intent.view === 'max' && isBlocked()) leaveMax();
          else dispatch({ type: 'view', view: intent.view, by: 'frame' });
          break;
        case 'step':
          if (await navigation.step(intent.direction, intent.by)) dispatch({ type: 'focus' });
          break;
        case 'lens':
          chooseLens(intent.lens);
          break;
        case 'reading':
          setReadingChoice(intent.choice, intent.isOn);
      }
      await snapshots.send();
    },
    shown(request, height) {
      dispatch({ type: 'shown', request });
      view.resize(height);
    },
    setName: frame.setName,
    setBands: (edges) => sidenotes()?.setBands(edges),
    setColours: (...pair) => launcher.setColours(...pair),
    setTitle: snapshots.setTitle,
    getEntry: frame.loadEntry,
    async getAnnotation(idOrRef) {
      // A frame that asks again has the request sent again: it is not shared with the first.
      loads.get(idOrRef)?.abort();
      const load = new AbortController();
      loads.set(idOrRef, load);
      return article.api.readAnnotation(idOrRef, { apiUrl: frame.apiUrl(), signal: load.signal });
    },
    async getNote(id) {
      const note = references?.read(id);
      if (!note) throw new Error('The page no longer has this note.');
      return note;
    },
    focusLeft: () => dismissal.focusLeft(),
    raiseAnnotation(id) {
      // What moves under the mouse in a frame that closes raises nothing.
      if (id === null ? !isRaised : !isBoxShown(state())) return;
      article.highlights.raised.dispatch({ id });
      isRaised = id !== null;
    },
    showInText: async (id) =>
      references?.show(id) ||
      navigation.showInText(id, () => {
        leaveMax();
        // A sheet leaves only the upper part of the viewport free.
        return boxPlace(state()) === 'sheet' ? 'start' : 'center';
      }),
    copyLink: async (id) => navigation.copyLink(id),
    reportAction: (action, detail) => article.log.add(action, detail),
  };
}
