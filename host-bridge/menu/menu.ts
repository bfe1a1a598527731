import type { Annotation } from '../../bff/contract/index.ts';
import { type Arrival, MAX_LIST_LENGTH, type MenuPageCalls, type PageFacts } from '../../embed/protocol/index.ts';
import type { Article, ArticleMenu } from '../article/article.ts';
import { isOpening, type OpenAnnotation } from '../article/store.ts';
import { readPlacement } from '../client/attributes.ts';
import { body, focused } from '../dom/page.ts';
import { choose, isTurnedOff, type ReadingChoice } from '../dom/reading-choices.ts';
import { createStore } from '../dom/store.ts';
import { remove } from '../dom/tree.ts';
import { readVisit, writeVisit } from '../dom/visit-storage.ts';
import { whenIdle, whenLoaded, whenVisible } from '../dom/waiting.ts';
import { onRaise, raiseAnnotation } from '../highlight/raised-annotation.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { AnchoredBox, formFor } from './box/anchored-box.ts';
import { watchCoveredFocus } from './box/covered-focus.ts';
import { watchHover } from './box/hover-preview.ts';
import { Launcher } from './box/launcher.ts';
import { LightDismiss } from './box/light-dismiss.ts';
import { MenuBox } from './box/menu-box.ts';
import { MenuColours } from './box/menu-colours.ts';
import { type MenuPlace, MenuPlaceChooser } from './box/menu-place.ts';
import { watchScroll } from './box/scroll-direction.ts';
import { SheetScroll } from './box/sheet-scroll.ts';
import { watchShortcut } from './box/shortcut.ts';
import { showsTitle } from './box/shows-title.ts';
import { highlightInView, pageHighlights } from './box/text-phrases.ts';
import type { ElementHost } from './elements/article-element.ts';
import { focusIsByKeyboard } from './frame/focus.ts';
import { Frame, type FrameElement } from './frame/frame.ts';
import { createSnapshots } from './frame/snapshots.ts';
import {
  act,
  awaitedAnnotation,
  boxPlace,
  dismissible,
  INITIAL,
  isAwaited,
  isCard,
  isPanel,
  isShown,
  type MenuEvent,
  type MenuState,
  mayPreview,
  openAnnotation,
  openedAnnotation,
  presentationOf,
  previewedAnnotation,
  reduceMenu,
  showsLoading,
  staysOpen,
  viewOf,
} from './state.ts';

/** Where the visit remembers that the reader has minimised the card, and by which letter. */
const MINIMISED_KEY = 'journal-view';
const MINIMISED = 'm';

/** By then the frame is loaded on a page that never rests. */
const MAX_IDLE_WAIT_MS = 2_000;

declare global {
  interface Navigator {
    /** Undefined in Firefox and Safari. */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** The menu of one article: it changes its state by events, does what follows from them, and shows the state. */
export class Menu implements ArticleMenu {
  readonly #host: ElementHost;
  readonly #article: Article;
  readonly #element: FrameElement;
  readonly #signal: AbortSignal;
  readonly #store = createStore(reduceMenu, { ...INITIAL, isMinimised: readVisit(MINIMISED_KEY) === MINIMISED });
  readonly #box = new MenuBox();
  readonly #frame: Frame<'menu'>;
  readonly #sendSnapshot: (isForced?: boolean) => void;
  readonly #colours: MenuColours;
  readonly #launcher: Launcher;
  readonly #dismiss: LightDismiss;
  readonly #scroll: SheetScroll;
  readonly #anchored: AnchoredBox;
  readonly #chooser: MenuPlaceChooser;
  /** The title that a resting frame does not show, because the page may. */
  #title = '';
  #raised: string | null = null;
  /** While something is open, ends the watch for a dialog of the page. */
  #modalWatch = new AbortController();

  /** @param signal aborted when the element leaves the page, or its article */
  constructor(host: ElementHost, element: FrameElement, shadow: ShadowRoot, signal: AbortSignal) {
    const { article, onThrown } = host;
    const box = this.#box;
    const view = {
      ...{ box, shell: element },
      annotations: () => this.#annotations,
      colours: () => this.#frame.colours,
      pageFacts: () => this.#frame.facts,
      hasFrame: () => !/absent|loading/.test(this.#state.frame),
      placement: () => readPlacement(element, article.options.placement, element.warn),
      loadMeta: () => {
        const isNeeded = article.store.get().entry && !this.#frame.element;
        return isNeeded ? this.#frame.ifKnown(article.api.meta(this.#frame.apiUrl)) : undefined;
      },
      onColours: (...colours: [string, string]) => article.store.dispatch({ type: 'colours', colours }),
      onError: onThrown,
    };
    this.#host = host;
    this.#article = article;
    this.#element = element;
    this.#signal = signal;
    shadow.append(box.dialog);
    shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets, box.hostStyles];
    signal.addEventListener('abort', () => this.#stop(shadow));
    this.#frame = new Frame(
      article,
      {
        ...{ kind: 'menu', element, box: box.element, root: box.dialog },
        methods: (frame) => this.#calls(frame),
        startView: () => (this.#state.isMinimised ? 'min' : ''),
        onState: (...state) => this.#onFrame(...state),
        onCard: () => this.#onCard(),
        onFacts: () => this.#onFacts(),
      },
      signal,
    );
    this.#sendSnapshot = createSnapshots(this.#frame, () => this.#snapshot());
    this.#colours = new MenuColours(view, () => this.#update());
    const onLauncher = () => (isPanel(this.#state) ? this.close() : this.#openPanel());
    this.#launcher = new Launcher(view, this.#colours, onLauncher, signal);
    this.#dismiss = new LightDismiss(
      element,
      () => dismissible(this.#state),
      () => this.close(),
      signal,
    );
    this.#scroll = new SheetScroll(element, shadow, signal);
    this.#anchored = new AnchoredBox(box);
    this.#chooser = new MenuPlaceChooser(view, (place) => this.#onPlace(place), signal);
    // Also what closes when the menu leaves the page is followed.
    this.#store.subscribe((...change) => this.#onChange(...change), new AbortController().signal);
    this.#watchReader();
    this.#followArticle();
    box.show();
    this.#chooser.choose();
  }

  /** See `ArticleMenu`. A press keeps a preview; on another phrase of the annotation, it moves the annotation. */
  toggle(id: string, phrase: Element | Range | undefined): boolean {
    if (isPageModal(phrase)) return true;
    if (!staysOpen(this.#state, id, phrase)) return this.#dismiss.toggle(id);
    this.#dismiss.keep();
    return false;
  }

  /** Closes the panel or the open annotation, and returns the focus. */
  close(): void {
    this.#dispatch({ type: 'close' });
  }

  openAll(): void {
    if (!this.#isBlocked) this.#dispatch({ type: 'all' });
  }

  /** The element was moved, which may have removed the box from the top layer. */
  moved(): void {
    this.#box.show();
    this.#update();
  }

  /** The element's colours may have changed, or where the publisher wants it. */
  attributeChanged(name: string): void {
    if (!name.startsWith('api-')) this.#chooser.choose();
    else {
      this.#frame.resume();
      this.#colours.update();
      this.#sendSnapshot();
    }
  }

  get #annotations(): readonly Annotation[] {
    return this.#article.store.get().annotations;
  }

  /** Whether the page keeps the reader from its text: nothing opens then. */
  get #isBlocked(): boolean {
    return isPageModal(pageHighlights()[0]);
  }

  get #state(): MenuState {
    return this.#store.get();
  }

  #dispatch(event: MenuEvent): void {
    this.#store.dispatch(event);
  }

  #onChange(now: MenuState, before: MenuState, event: MenuEvent): void {
    const { log, store } = this.#article;
    const frame = this.#frame;
    const hasFocus = this.#element.shadowRoot?.activeElement;
    if (viewOf(now) !== viewOf(before)) log.add('view', viewOf(now));
    if (now.isMinimised !== before.isMinimised) writeVisit(MINIMISED_KEY, now.isMinimised ? MINIMISED : null);
    if (dismissible(now) !== null) this.#dismiss.opened();
    act(now, before, event, {
      render: () => this.#render(),
      loadFrame: () => frame.requestLoad(),
      resumeFrame: () => frame.resume(),
      closeFrame: () => frame.send(frame.peer?.close().finally(() => this.#dispatch({ type: 'frameClosed' }))),
      focusFrame: () => frame.focus.give(frame.element),
      releaseFocus: () => frame.focus.release(before.fallback === null ? frame.element : frame.card.element),
      open: (id, focus) => frame.send(frame.peer?.open(store.get().entry, id, focus)),
      showFallback: (id, focus) => this.#showFallback(id, focus),
      shown: (id) => store.dispatch({ type: 'shown', id }),
      closed: (id) => store.dispatch({ type: 'closed', id }),
      watchModal: (isOpen) => this.#watchModal(isOpen),
    });
    if (before.opened && !now.opened && !isCard(now)) this.#scroll.end();
    // Some browsers do not focus the button that was pressed by mouse.
    if (isPanel(before) && !now.opened && hasFocus && isFocusLost()) this.#launcher.button.focus();
  }

  /** Shows the state, and tells the frame what concerns it. */
  #render(): void {
    const state = this.#state;
    const { card } = this.#frame;
    this.#anchored.place(state);
    if (this.#box.view !== viewOf(state)) this.#box.setView(viewOf(state));
    const awaited = awaitedAnnotation(state);
    const annotations = this.#annotations;
    // Until the annotations are loaded, the entry may be unknown.
    if (showsLoading(state) && (annotations.length > 0 || isPanel(state) || isAwaited(state))) {
      const title = annotations.find(({ id }) => id === awaited)?.title;
      card.showLoading(this.#frame.facts, this.#frame.colours, title);
      this.#resized();
    }
    this.#launcher.update(state, annotations.length);
    if (state.frame === 'arrived' && this.#needsScript) this.#frame.resume();
    this.#sendSnapshot();
  }

  /** What the box holds, or what is known of the entry, may have changed. The first place shows it. */
  #update(): void {
    if (this.#state.place.kind) this.#render();
  }

  /** What takes the frame's place has changed. */
  #onCard(): void {
    this.#update();
    this.#resized();
  }

  /** Whether the page shows more of the menu than its server-rendered card. */
  get #needsScript(): boolean {
    const isCardAlone = boxPlace(this.#state) === 'card' && viewOf(this.#state) === 'mid';
    const isEnough = isCardAlone && this.#article.store.get().visible.length === 0 && showsTitle(this.#title);
    return isAwaited(this.#state) || (isShown(this.#state) && !isEnough);
  }

  /** The content of the box has a new height. */
  #resized(): void {
    const { element } = this.#box;
    const opened = openedAnnotation(this.#state);
    if (!opened || isCard(this.#state)) return;
    if (this.#state.active !== opened.id && !element.querySelector('section')) return;
    const form = this.#anchored.placeBeside(opened.phrase);
    this.#dispatch({ type: 'laidOut', form });
    if (form === 'sheet') this.#scroll.reveal(element.getBoundingClientRect().top);
  }

  /** Prepares the box for an annotation that is about to open. It is shown when its content is laid out. */
  #press(id: string, pressed: Element | Range | undefined, isPreview = false): void {
    const phrase = pressed ?? highlightInView(id);
    this.#scroll.follow(isPreview ? undefined : pressed);
    // A press on a link to an annotation is outside the menu, but replaces what is open.
    if (!isPreview) this.#dismiss.keep();
    const focus = !isPreview && focusIsByKeyboard();
    this.#dispatch({ type: 'press', id, phrase, form: formFor(phrase), isPreview, focus });
    if (!openedAnnotation(this.#state)?.isWaiting) this.#resized();
  }

  #openPanel(): void {
    if (this.#isBlocked) return;
    this.#dispatch({ type: 'panel' });
    this.#frame.focus.give(this.#frame.element);
  }

  /** Shows an annotation in place of the frame. @param focus whether the focus follows */
  #showFallback(id: string | null, focus: boolean): void {
    const { card, facts } = this.#frame;
    const annotation = this.#annotations.find((each) => each.id === id);
    if (annotation) card.showAnnotation(annotation, facts, () => this.close());
    else card.closeAnnotation();
    if (id !== null && !annotation) this.close();
    this.#onCard();
    if (annotation && focus) this.#frame.focus.give(card.element);
  }

  #onFrame(to: MenuState['frame'], arrival?: Arrival): void {
    if (arrival) this.#onArrival(arrival);
    // Its place in the page has the height that the script tells.
    if (arrival && this.#state.place.kind === 'inline') {
      this.#frame.resume();
      return;
    }
    if (to === 'failed' || to === 'absent') {
      raiseAnnotation(null);
      this.#box.setHeight(0);
    }
    this.#dispatch({ type: 'frame', to });
  }

  /** The frame's document shows the card, unless the reader waits for something else. */
  #onArrival({ height, ground, text, rest }: Arrival): void {
    if (rest) this.#frame.setName(rest.name, rest.language);
    this.#title = rest?.title ?? '';
    if (isAwaited(this.#state) || this.#state.place.kind === 'inline') return;
    this.#colours.set(ground, text);
    this.#resize(height);
  }

  #resize(height: number): void {
    this.#frame.card.hideLoading();
    this.#box.setHeight(height);
    this.#resized();
  }

  /** An annotation that is open in a card that leaves moves to its line, if the reader can see that. */
  #onPlace(place: MenuPlace): void {
    const wasCard = isCard(this.#state);
    const id = openAnnotation(this.#state);
    const isMoving = wasCard && id !== null && place.kind !== 'card' && !this.#isBlocked;
    const phrase = isMoving && highlightInView(id, openedAnnotation(this.#state)?.phrase);
    const anchor = phrase ? { phrase, form: formFor(phrase) } : undefined;
    this.#dispatch({ type: 'placed', place, anchor });
    if (wasCard) this.#resized();
  }

  /** The page's language, direction or width class may have changed. */
  #onFacts(): void {
    if (this.#frame.isOtherLanguage) this.#frame.resume();
    this.#sendSnapshot(true);
  }

  /** What the frame needs to know about the page. */
  get #facts(): PageFacts {
    const isOn = (choice: ReadingChoice, isOffered: boolean) => (isOffered ? { [choice]: !isTurnedOff(choice) } : {});
    const reading = {
      ...isOn('previews', matchMedia('(any-hover:hover)').matches),
      ...isOn('keys', this.#host.navigation.offersKeys),
    };
    const lost = this.#article.store.get().lost.slice(0, MAX_LIST_LENGTH);
    const isPlaced = this.#state.place.kind !== '' || this.#state.opened !== null;
    return { ...this.#frame.facts, presentation: isPlaced ? presentationOf(this.#state) : undefined, reading, lost };
  }

  /** What the page shows in the frame. */
  #snapshot() {
    const { entry, generation, visible, annotations } = this.#article.store.get();
    const { active, fallback } = this.#state;
    const isSameService = this.#frame.apiUrl === this.#article.options.apiUrl;
    return {
      ...{ entry, generation, page: this.#facts, colours: this.#frame.colours },
      ...{ raised: this.#raised, view: viewOf(this.#state) },
      visible: visible.slice(0, MAX_LIST_LENGTH),
      open: fallback === null ? (openedAnnotation(this.#state)?.id ?? active) : null,
      // The frame of another service loads its own.
      annotations: isSameService && annotations.length > 0 ? annotations : undefined,
    };
  }

  /** What is open stands above the page's top layer. A dialog of the page closes it. */
  #watchModal(isOpen: boolean): void {
    this.#modalWatch.abort();
    if (!isOpen) return;
    this.#modalWatch = new AbortController();
    const close = () => this.#state.isMax || this.close();
    whenModal(true, () => pageHighlights()[0], close, this.#modalWatch.signal);
    this.#box.stayOnTop(this.#element, this.#modalWatch.signal);
  }

  /** What the frame may call. */
  #calls(element: HTMLIFrameElement): MenuPageCalls {
    const { article, navigation } = this.#host;
    const frame = this.#frame;
    const loads = new Map<string, AbortController>();
    return {
      resize: (height) => this.#resize(height),
      setName: (...name) => frame.setName(...name),
      setColours: (...colours) => this.#colours.set(...colours),
      getEntry: () => frame.loadEntry(),
      getAnnotation: (idOrRef) => {
        // A frame that asks again has the request sent again: it is not shared with the first.
        loads.get(idOrRef)?.abort();
        const load = new AbortController();
        loads.set(idOrRef, load);
        return article.api.annotation(frame.apiUrl, idOrRef, load.signal);
      },
      focusLeft: () => this.#dismiss.focusLeft(),
      releaseFocus: () => {
        // The reader has left the frame. This closes what the launcher or a highlight opened, but not the gutter's card.
        if (!isCard(this.#state)) this.close();
        frame.focus.release(element);
      },
      setActiveAnnotation: (id) => {
        article.log.add('active', id);
        this.#dispatch({ type: 'active', id });
      },
      raiseAnnotation,
      setView: async (view) => {
        if (view === 'max' && this.#isBlocked) return false;
        this.#dispatch({ type: 'view', view, by: 'frame' });
        return true;
      },
      showInText: async (id) =>
        navigation.showInText(id, () => {
          if (this.#state.isMax) this.#leaveMax();
          // A sheet leaves only the upper part of the viewport free.
          return this.#box.place === 'sheet' ? 'start' : 'center';
        }),
      stepAnnotation: async (...step) => {
        if (await navigation.step(...step)) frame.focus.give(element);
      },
      setReading: (choice, state) => {
        choose(choice, state === 'on');
        this.#sendSnapshot();
      },
      copyLink: async (id) => navigation.copyLink(id),
      showsTitle: async (title) => showsTitle(title),
      reportAction: (action, detail) => article.log.add(action, detail),
    };
  }

  #leaveMax(): void {
    this.#dispatch({ type: 'view', view: 'mid', by: 'page' });
  }

  #followArticle(): void {
    const { store } = this.#article;
    store.subscribe((now, before) => {
      if (now.generation !== before.generation) this.#entryChanged();
      else if (now.annotations !== before.annotations || now.visible !== before.visible) this.#update();
      else if (now.lost !== before.lost) this.#sendSnapshot();
      if (now.open && isOpening(now, before)) this.#openFor(now.open);
    }, this.#signal);
    const { open } = store.get();
    if (open) this.#openFor(open);
  }

  #openFor({ id, phrase }: OpenAnnotation): void {
    if (this.#isBlocked) this.#article.store.dispatch({ type: 'closed', id });
    else this.#press(id, phrase);
  }

  #entryChanged(): void {
    this.#colours.forget();
    this.#frame.entryChanged();
    // The frame of an unknown entry is an error page, which never connects.
    if (this.#frame.element && !this.#frame.peer) this.#frame.load();
    this.#dispatch({ type: 'entry' });
  }

  #watchReader(): void {
    const [element, box, signal] = [this.#element, this.#box, this.#signal];
    const near = () => this.#dispatch({ type: 'near' });
    const hover = {
      shell: element,
      mayOpen: () => !isTurnedOff('previews') && mayPreview(this.#state) && !this.#isBlocked,
      previewed: () => previewedAnnotation(this.#state),
      prepare: near,
      open: (id: string, phrase: Element | Range) => this.#press(id, phrase, true),
      close: () => this.close(),
    };
    watchHover(hover, signal);
    onRaise((id) => {
      this.#raised = id;
      if (id !== null) near();
      this.#sendSnapshot();
    }, signal);
    // A press or the focus in the preview keeps it.
    element.addEventListener('focusin', () => this.#dispatch({ type: 'keep' }), { signal });
    const onDown = (isDown: boolean) => {
      this.#launcher.isAway = isDown && !this.#state.opened;
    };
    watchScroll(onDown, () => isPanel(this.#state) && this.close(), signal);
    watchCoveredFocus(element, [box.element, this.#launcher.button], signal);
    for (const event of ['pointerover', 'pointerdown', 'focusin'])
      element.addEventListener(event, near, { capture: true, once: true, passive: true, signal });
    void whenLoaded()
      .then(() => whenVisible(signal))
      .then(() => whenIdle(MAX_IDLE_WAIT_MS))
      .then(() => signal.aborted || savesData() || near());
    watchShortcut(element, () => this.#openPanel(), signal);
    // When Escape is pressed in the page, the browser closes the dialog and the frame gets no event.
    box.dialog.onclose = () => this.#leaveMax();
    this.#article.menus.add(this);
  }

  #stop(shadow: ShadowRoot): void {
    const { dialog, hostStyles } = this.#box;
    this.#dispatch({ type: 'stop' });
    this.#colours.forget();
    this.#article.menus.delete(this);
    remove(dialog);
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((sheet) => sheet !== hostStyles);
  }
}

/** Whether the reader's browser is to load no more than is needed. */
const savesData = (): boolean => navigator.connection?.saveData === true;

const isFocusLost = () => (focused() ?? body()) === body();
