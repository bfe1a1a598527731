import type { Annotation } from '../../../bff/contract/index.ts';
import { MAX_LIST_LENGTH, type MenuSnapshot, type PageFacts } from '../../../embed/protocol/index.ts';
import type { Article } from '../../article/article.ts';
import { hiddenCount } from '../../article/shown.ts';
import { isTurnedOff, type ReadingChoice } from '../../dom/reading-choices.ts';
import { showsTitle } from '../../highlight/text-phrases.ts';
import { hasOpened, type MenuState, presentationOf, viewOf } from '../state.ts';
import type { Frame } from './frame.ts';

export type Snapshots = ReturnType<typeof createSnapshots>;

/** Sends the menu's frame what it is to show. */
export function createSnapshots(
  { highlights, options, store, fail }: Article,
  frame: Frame<'menu'>,
  state: () => MenuState,
  signal: AbortSignal,
) {
  let title: PageFacts['title'];
  const isOn = (choice: ReadingChoice, isOffered: boolean) => (isOffered ? { [choice]: !isTurnedOff(choice) } : {});

  const readPage = (): PageFacts => {
    const { lens, lost } = store.get();
    const { place, open } = state();
    const isPlaced = place.kind !== '' || hasOpened(state());
    return {
      ...frame.facts(),
      presentation: isPlaced ? presentationOf(state()) : undefined,
      title,
      reading: {
        ...isOn('previews', matchMedia('(any-hover:hover)').matches),
        ...isOn('keys', options.annotationKeys !== false),
        lens,
        hidden: hiddenCount(store.get()),
      },
      lost: lost.slice(0, MAX_LIST_LENGTH),
      sidenotes: place.kind === 'sidenotes' ? place.tell(open) : undefined,
    };
  };
  const read = (): MenuSnapshot => {
    const { entry, generation, visible } = store.get();
    const { open, scrollTo } = state();
    return {
      entry,
      generation,
      page: readPage(),
      colours: frame.colours(),
      visible: visible.slice(0, MAX_LIST_LENGTH),
      raised: highlights.raised.get().id,
      open: open && !open.isInFallback ? { id: open.id, focus: open.focus, request: open.request } : null,
      view: viewOf(state()),
      scrollTo,
    };
  };
  let sent: Partial<{ peer: Frame<'menu'>['peer']; text: string; list: readonly Annotation[] }> = {};
  const sendNow = async () => {
    const { peer } = frame;
    if (!peer) return;
    // Another frame knows nothing.
    if (peer !== sent.peer) sent = {};
    const snapshot = read();
    const text = JSON.stringify(snapshot);
    const { annotations } = store.get();
    // The frame of another service loads its own annotations.
    const list = frame.apiUrl() === options.apiUrl && annotations.length > 0 ? annotations : undefined;
    const isNew = list !== undefined && list !== sent.list;
    if (!isNew && text === sent.text) return;
    sent = { peer, text, list };
    await frame.send(peer.update(isNew ? { ...snapshot, annotations: [...list] } : snapshot));
  };
  let sending: Promise<void> | undefined;
  /** Sends a snapshot if something has changed, one for all changes of a task. Resolves when the frame has it. */
  const send = (): Promise<void> => {
    sending ??= Promise.resolve().then(() => {
      sending = undefined;
      return sendNow().catch(fail);
    });
    return sending;
  };
  highlights.raised.subscribe(() => void send(), signal);
  // The menu sends a snapshot once it has followed the change, too.
  store.subscribe((now, before) => {
    if (title && now.report !== before.report) title = { ...title, isShown: showsTitle(title.text) };
  }, signal);
  return {
    send,
    /** Sends a snapshot in any case. */
    sendAgain(): void {
      delete sent.text;
      void send();
    },
    /** Answers the frame whether the page shows this title: now, and again after each scan. */
    setTitle(text: string): void {
      title = { text, isShown: showsTitle(text) };
      void send();
    },
  };
}
