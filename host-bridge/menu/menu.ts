import type { Annotation } from '../../bff/contract/index.ts';
import { type Arrival, MAX_LIST_LENGTH, type MenuPageCalls, type PageFacts } from '../../embed/protocol/index.ts';
import type { Article, ArticleMenu } from '../article/article.ts';
import { isOpening, type OpenAnnotation } from '../article/store.ts';
import { readPlacement } from '../client/read-options.ts';
import { body, focused } from '../dom/page.ts';
import { remove } from '../dom/tree.ts';
import { isTurnedOff, type ReadingChoice, readVisit, writeVisit } from '../dom/visit-storage.ts';
import { whenIdle, whenLoaded, whenVisible } from '../dom/waiting.ts';
import { onRaise, raiseAnnotation } from '../highlight/raised-annotation.ts';
import { isPageModal, whenModal } from '../placement/page-modal.ts';
import { watchCoveredFocus } from './box/covered-focus.ts';
import { watchHover } from './box/hover-preview.ts';
import { createLauncher, type Launcher } from './box/launcher.ts';
import { type LightDismiss, watchDismissal } from './box/light-dismiss.ts';
import { formFor, MenuBox } from './box/menu-box.ts';
import { createColours, type MenuColours } from './box/menu-colours.ts';
import { type MenuPlace, watchMenuPlace } from './box/menu-place.ts';
import { watchScroll } from './box/scroll-direction.ts';
import { createSheetScroll, type SheetScroll } from './box/sheet-scroll.ts';
import { watchShortcut } from './box/shortcut.ts';
import { showsTitle } from './box/shows-title.ts';
import { highlightInView, pageHighlights } from './box/text-phrases.ts';
import type { ElementHost } from './elements/element-host.ts';
import { FrameHost, type HostElement } from './elements/frame-host.ts';
import { focusIsByKeyboard } from './frame/focus.ts';
import { Snapshots } from './frame/snapshots.ts';
import { menuPageCalls } from './page-calls.ts';
import {
  awaitedAnnotation,
  boxPlace,
  dismissible,
  effectsOf,
  INITIAL,
  isAwaited,
  isCard,
  isPanel,
  isShown,
  type MenuEffect,
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

/** The menu of one article: it changes its state by events, carries out their effects, and shows the state. */
export class Menu implements ArticleMenu {
  readonly #host: ElementHost;
  readonly #article: Article;
  readonly #element: HostElement;
  readonly #signal: AbortSignal;
  readonly #box = new MenuBox();
  readonly #frames: FrameHost<'menu'>;
  readonly #snapshots: Snapshots;
  readonly #colours: MenuColours;
  readonly #launcher: Launcher;
  readonly #dismiss: LightDismiss;
  readonly #scroll: SheetScroll;
  readonly #choosePlace: () => void;
  #state: MenuState = { ...INITIAL, isMinimised: readVisit(MINIMISED_KEY) === MINIMISED };
  /** Events that came during another one. */
  readonly #events: MenuEvent[] = [];
  /** The title that a resting frame does not show, because the page may. */
  #title = '';
  #raised: string | null = null;
  /** While something is open, ends the watch for a dialog of the page. */
  #modalWatch = new AbortController();

  /** @param signal aborted when the element leaves the page, or its article */
  constructor(host: ElementHost, element: HostElement, shadow: ShadowRoot, signal: AbortSignal) {
    const { article, onThrown } = host;
    const box = this.#box;
    const view = {
      ...{ box, shell: element },
      annotations: () => this.#annotations,
      colours: () => this.#frames.colours,
      pageFacts: () => this.#frames.facts,
      hasFrame: () => !/absent|loading/.test(this.#state.frame),
      placement: () => readPlacement(element, article.options.placement, element.warn),
      loadMeta: () => {
        const isNeeded = article.store.get().entry && !this.#frames.frame.element;
        return isNeeded ? this.#frames.ifKnown(article.api.readEntryMeta({ apiUrl: this.#frames.apiUrl })) : undefined;
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
    this.#frames = new FrameHost(
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
    this.#snapshots = new Snapshots(this.#frames.frame, () => this.#snapshot());
    this.#colours = createColours(view, () => this.#update());
    const onLauncher = () => (isPanel(this.#state) ? this.close() : this.#openPanel());
    this.#launcher = createLauncher(view, this.#colours, onLauncher, signal);
    this.#dismiss = watchDismissal(
      element,
      () => dismissible(this.#state),
      () => this.close(),
      signal,
    );
    this.#scroll = createSheetScroll(element, shadow, signal);
    this.#choosePlace = watchMenuPlace(view, (place) => this.#onPlace(place), signal);
    this.#watchReader();
    this.#followArticle();
    box.show();
    this.#choosePlace();
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
    if (!name.startsWith('api-')) this.#choosePlace();
    else {
      this.#frames.frame.resume();
      this.#colours.update();
      this.#snapshots.send();
    }
  }

  get #annotations(): readonly Annotation[] {
    return this.#article.store.get().annotations;
  }

  /** Whether the page keeps the reader from its text: nothing opens then. */
  get #isBlocked(): boolean {
    return isPageModal(pageHighlights()[0]);
  }

  #dispatch(event: MenuEvent): void {
    this.#events.push(event);
    if (this.#events.length > 1) return;
    try {
      for (let next = this.#events[0]; next; next = this.#events[0]) {
        this.#change(next);
        this.#events.shift();
      }
    } finally {
      this.#events.length = 0;
    }
  }

  #change(event: MenuEvent): void {
    const before = this.#state;
    const now = reduceMenu(before, event);
    if (now === before) return;
    this.#state = now;
    const hasFocus = this.#element.shadowRoot?.activeElement;
    if (viewOf(now) !== viewOf(before)) this.#article.log.add('view', viewOf(now));
    if (now.isMinimised !== before.isMinimised) writeVisit(MINIMISED_KEY, now.isMinimised ? MINIMISED : null);
    for (const effect of effectsOf(before, now, event)) this.#run(effect, before);
    if (before.opened && !now.opened && !isCard(now)) this.#scroll.end();
    // Some browsers do not focus the button that was pressed by mouse.
    if (isPanel(before) && !now.opened && hasFocus && isFocusLost()) this.#launcher.button.focus();
  }

  #run(effect: MenuEffect, before: MenuState): void {
    const { store } = this.#article;
    const { frame, card, focus } = this.#frames;
    switch (effect.do) {
      case 'render':
        this.#render();
        break;
      case 'closed':
        store.dispatch({ type: 'closed', id: effect.id });
        break;
      case 'shown':
        store.dispatch({ type: 'shown', id: effect.id });
        break;
      case 'watchModal':
        this.#watchModal(effect.isOpen);
        break;
      case 'releaseFocus':
        focus.release(before.fallback === null ? frame.element : card.element);
        break;
      case 'closeFrame':
        frame.send(frame.peer?.close().finally(() => this.#dispatch({ type: 'frameClosed' })));
        break;
      case 'loadFrame':
        this.#frames.requestLoad();
        break;
      case 'resumeFrame':
        frame.resume();
        break;
      case 'open':
        frame.send(frame.peer?.open(store.get().entry, effect.id, effect.focus));
        break;
      case 'fallback':
        this.#showFallback(effect.id, effect.focus);
        break;
      case 'focusFrame':
        focus.give(frame.element);
        break;
    }
  }

  /** Shows the state, and tells the frame what concerns it. */
  #render(): void {
    const state = this.#state;
    const { card, frame } = this.#frames;
    this.#box.render(state);
    const awaited = awaitedAnnotation(state);
    const annotations = this.#annotations;
    // Until the annotations are loaded, the entry may be unknown.
    if (showsLoading(state) && (annotations.length > 0 || isPanel(state) || isAwaited(state))) {
      const title = annotations.find(({ id }) => id === awaited)?.title;
      card.showLoading(this.#frames.facts, this.#frames.colours, title);
      this.#resized();
    }
    this.#launcher.update(state, annotations.length);
    if (state.frame === 'resting' && this.#needsScript) frame.resume();
    this.#snapshots.send();
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
    const form = this.#box.placeBeside(opened.phrase);
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
    this.#dispatch({ type: 'near' });
    this.#frames.focus.give(this.#frames.frame.element);
  }

  /** Shows an annotation in place of the frame. @param focus whether the focus follows */
  #showFallback(id: string | null, focus: boolean): void {
    const { card, facts } = this.#frames;
    const annotation = this.#annotations.find((each) => each.id === id);
    if (annotation) card.showAnnotation(annotation, facts, () => this.close());
    else card.closeAnnotation();
    if (id !== null && !annotation) this.close();
    this.#onCard();
    if (annotation && focus) this.#frames.focus.give(card.element);
  }

  #onFrame(to: MenuState['frame'], arrival?: Arrival): void {
    const { frame } = this.#frames;
    if (arrival) this.#onArrival(arrival);
    // Its place in the page has the height that the script tells.
    if (arrival && this.#state.place.kind === 'inline') {
      frame.resume();
      return;
    }
    if (to === 'failed' || to === 'absent') {
      raiseAnnotation(null);
      this.#box.setHeight(0);
    }
    this.#snapshots.forget();
    this.#dispatch({ type: 'frame', to });
  }

  /** The frame's document shows the card, unless the reader waits for something else. */
  #onArrival({ height, ground, text, rest }: Arrival): void {
    if (rest) this.#frames.setName(rest.name, rest.language);
    this.#title = rest?.title ?? '';
    if (isAwaited(this.#state) || this.#state.place.kind === 'inline') return;
    this.#colours.set(ground, text);
    this.#resize(height);
  }

  #resize(height: number): void {
    this.#frames.card.hideLoading();
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
    if (this.#frames.isOtherLanguage) this.#frames.frame.resume();
    this.#snapshots.send(true);
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
    return { ...this.#frames.facts, presentation: isPlaced ? presentationOf(this.#state) : undefined, reading, lost };
  }

  /** What the page shows in the frame. */
  #snapshot() {
    const { entry, generation, visible, annotations } = this.#article.store.get();
    const { active, fallback } = this.#state;
    const isSameService = this.#frames.apiUrl === this.#article.options.apiUrl;
    return {
      ...{ entry, generation, page: this.#facts, colours: this.#frames.colours },
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

  #calls(frame: HTMLIFrameElement): MenuPageCalls {
    return menuPageCalls(this.#host, this.#frames, frame, {
      resize: (height) => this.#resize(height),
      setColours: (...colours) => this.#colours.set(...colours),
      focusLeft: () => this.#dismiss.focusLeft(),
      // The reader has left the frame. This closes what the launcher or a highlight opened, but not the gutter's card.
      leave: () => isCard(this.#state) || this.close(),
      setActiveAnnotation: (id) => {
        this.#article.log.add('active', id);
        this.#dispatch({ type: 'active', id });
      },
      setView: (view) => {
        if (view === 'max' && this.#isBlocked) return false;
        this.#dispatch({ type: 'view', view, by: 'frame' });
        return true;
      },
      update: () => this.#snapshots.send(),
      uncoverText: () => {
        if (this.#state.isMax) this.#leaveMax();
        // A sheet leaves only the upper part of the viewport free.
        return boxPlace(this.#state) === 'sheet' ? 'start' : 'center';
      },
    });
  }

  #leaveMax(): void {
    this.#dispatch({ type: 'view', view: 'mid', by: 'page' });
  }

  #followArticle(): void {
    const { store } = this.#article;
    store.subscribe((now, before) => {
      if (now.generation !== before.generation) this.#entryChanged();
      else if (now.annotations !== before.annotations || now.visible !== before.visible) this.#update();
      else if (now.lost !== before.lost) this.#snapshots.send();
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
    const { element, peer } = this.#frames.frame;
    this.#colours.forget();
    this.#frames.entryChanged();
    // The frame of an unknown entry is an error page, which never connects.
    if (element && !peer) this.#frames.load();
    this.#dispatch({ type: 'entry' });
  }

  #watchReader(): void {
    const [element, box, signal] = [this.#element, this.#box, this.#signal];
    const near = () => this.#dispatch({ type: 'near' });
    const hover = {
      shell: element,
      mayOpen: () => !isTurnedOff('previews') && mayPreview(this.#state) && !this.#isBlocked,
      previewed: () => previewedAnnotation(this.#state),
      open: (id: string, phrase: Element | Range) => this.#press(id, phrase, true),
      close: () => this.close(),
    };
    watchHover(hover, signal);
    onRaise((id) => {
      this.#raised = id;
      if (id !== null) near();
      this.#snapshots.send();
    }, signal);
    // A press or the focus in the preview keeps it.
    element.addEventListener('focusin', () => this.#dispatch({ type: 'keep' }), { signal });
    const onDown = (isDown: boolean) => {
      this.#launcher.button.toggleAttribute('data-away', isDown && !this.#state.opened);
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
