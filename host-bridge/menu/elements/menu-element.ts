import type { EntryMetaResponse } from '../../../bff/contract/index.ts';
import { type Arrival, connectToFrame, MAX_LIST_LENGTH, type PageFacts } from '../../../embed/protocol/index.ts';
import { readPlacement } from '../../client/attributes.ts';
import { isTurnedOff, type ReadingChoice } from '../../dom/reading-choices.ts';
import { raiseAnnotation } from '../../highlight/raised-annotation.ts';
import { MenuBox } from '../box/menu-box.ts';
import { MenuViews } from '../box/menu-views.ts';
import { showsTitle } from '../box/shows-title.ts';
import { type MenuPeer, MenuSession, type SessionOwner } from '../frame/menu-session.ts';
import { Presentation, type PresentationHost } from '../presentation.ts';
import { FrameElement, type OpenedFrame } from './frame-element.ts';
import { type CalledMenu, menuPageCalls } from './menu-page-calls.ts';
import type { ShellHost } from './shell-host.ts';

/** A page may change by them where the menu stands, or hide it. */
const PLACING_ATTRIBUTES = ['placement', 'hidden', 'style', 'class'];

/** `<journal-menu>`: the methods of the page's client, and those that the menu's frame may call. */
export class JournalMenu extends FrameElement<MenuPeer> {
  static override readonly observedAttributes = [...FrameElement.observedAttributes, ...PLACING_ATTRIBUTES];

  readonly #box: MenuBox;
  readonly #page: PresentationHost & SessionOwner & CalledMenu;
  readonly #session: MenuSession;
  readonly #views: MenuViews;
  /** Undefined while the element is not in the page or has no host. */
  #presentation: Presentation | undefined;

  constructor() {
    const box = new MenuBox();
    super('menu', box.element, box.dialog);
    this.shadow.adoptedStyleSheets = [...this.shadow.adoptedStyleSheets, box.hostStyles];
    const owner: SessionOwner = {
      slot: this.frameSlot,
      focus: this.focusReturn,
      annotations: () => this.host?.annotations ?? [],
      colours: () => this.colours,
      isSameService: () => this.apiUrl === this.host?.apiUrl,
      needsScript: (title, hasVisible) => box.isShown && (hasVisible || !box.isCard || !showsTitle(title)),
      want: () => this.want(),
      pageFacts: () => this.pageFacts(),
      sendPageFacts: () => this.sendPageFacts(),
      onCard: () => this.onCard(),
      setActive: (id) => {
        this.host?.setActiveAnnotation(id);
        this.#presentation?.setActive(id);
      },
      onClose: () => this.#presentation?.close(),
    };
    const session = new MenuSession(owner);
    this.#box = box;
    this.#session = session;
    this.#views = new MenuViews(box, session, (view) => this.host?.log.add('view', view));
    this.#page = {
      ...owner,
      shell: this,
      onError: (error: unknown) => this.host?.handleThrown(error),
      shadow: this.shadow,
      box,
      session,
      views: this.#views,
      placement: () => readPlacement(this, this.host?.placement ?? 'auto', this.warn),
      loadMeta: () => this.#loadMeta(),
      onColours: (...colours) => this.host?.setColours(...colours),
      onClosed: (id) => this.host?.navigation.opened.closed(id),
      presentation: () => this.#presentation,
      apiUrl: () => this.apiUrl,
      setName: (...name) => this.setName(...name),
      getEntry: (host) => this.loadEntry(host),
      resize: (height) => this.#resize(height),
    };
  }

  /** Sets the annotations whose highlights are in the viewport, in the order of the text. The frame takes the first. */
  setVisibleAnnotations(ids: readonly string[]): void {
    this.#session.setVisible(ids);
    this.#presentation?.updateAnnotations();
  }

  /**
   * Closes an annotation, if it is open at this phrase.
   *
   * @returns whether this activation of its highlight opens nothing
   */
  toggleAnnotation(id: string, phrase?: Element | Range): boolean {
    return Boolean(this.#presentation?.toggle(id, phrase));
  }

  /**
   * Opens one annotation: in the gutter's card, or in a popover or sheet. Waits for the frame if it is not connected yet.
   *
   * @param phrase the highlight that the user activated
   */
  openAnnotation(id: string, phrase?: Element | Range): void {
    this.host?.navigation.opened.open(id, phrase);
    if (this.#presentation?.isBlocked) {
      this.host?.navigation.opened.closed(id);
      return;
    }
    this.#presentation?.open(id, phrase);
    this.#session.open(id);
  }

  /** Closes the annotation that is open or about to open. */
  closeAnnotation(): void {
    this.#presentation?.close();
    this.#session.close();
  }

  /** Opens all annotations in the view `max`. Waits for the frame if it is not connected yet. */
  openAnnotations(): void {
    if (!this.#presentation?.isBlocked) this.#session.openAll();
  }

  /** The move may have removed the box from the top layer. */
  override connectedMoveCallback(): void {
    this.#box.show();
    this.#presentation?.update();
  }

  override attributeChangedCallback(name: string): void {
    if (FrameElement.observedAttributes.includes(name)) {
      super.attributeChangedCallback(name);
      this.#presentation?.colours.update();
    } else this.#presentation?.chooser.choose();
  }

  override entryChanged(): void {
    this.#session.forget();
    this.#presentation?.close();
    this.#presentation?.colours.forget();
    super.entryChanged();
    this.#presentation?.update();
  }

  #lastLost = '';

  /** The annotations that a translation of the page has lost, of which the frame takes the first. */
  get #lost(): string[] {
    return this.host?.navigation.lost.slice(0, MAX_LIST_LENGTH) ?? [];
  }

  /** The text was scanned. */
  scanned(): void {
    const lost = this.#lost.join(' ');
    if (lost !== this.#lastLost) this.sendPageFacts();
    this.#lastLost = lost;
  }

  protected override started(signal: AbortSignal): void {
    this.#box.show();
    this.#presentation = new Presentation(this.#page, signal);
    signal.addEventListener('abort', () => {
      this.#presentation = undefined;
    });
    this.#presentation.chooser.choose();
    this.#session.start(signal);
  }

  protected override open(host: ShellHost, ...[frame, token, stop, onArrival]: OpenedFrame<MenuPeer>) {
    return connectToFrame('menu', frame, token, menuPageCalls(this.#page, host, frame), stop, onArrival);
  }

  /** Shows the server-rendered card, unless the user waits for an annotation. */
  protected override onArrival(arrival: Arrival): void {
    const { height, ground, text, rest } = arrival;
    if (rest) this.setName(rest.name, rest.language);
    if (!this.#session.onArrival(arrival) || this.#box.place === 'inline') return;
    this.#session.hasArrived = true;
    this.#presentation?.colours.set(ground, text);
    this.#resize(height);
    this.#presentation?.update();
  }

  protected override restore(): void {
    this.#views.restore();
    this.#session.onConnected();
    this.#presentation?.update();
  }

  protected override startView(): string {
    this.#session.reset();
    return this.#views.start();
  }

  protected override pageFacts(): PageFacts {
    const isOn = (choice: ReadingChoice, isOffered: boolean | undefined) =>
      isOffered ? { [choice]: !isTurnedOff(choice) } : {};
    const reading = {
      ...isOn('previews', matchMedia('(any-hover:hover)').matches),
      ...isOn('keys', this.host?.navigation.offersKeys),
    };
    return { ...super.pageFacts(), presentation: this.#session.presentedAs, reading, lost: this.#lost };
  }

  protected override reset(): void {
    raiseAnnotation(null);
    this.#session.reset();
    this.#presentation?.setActive(null);
    this.#views.reset();
    // The card is about to show what the user waits for, at the same place.
    if (!this.frameSlot.hasFailed || !this.#session.onFailed()) this.#presentation?.close();
    this.#presentation?.update();
  }

  protected override onCard(): void {
    this.#presentation?.update();
    this.#presentation?.resized();
  }

  /** Asks the service about the entry, unless a frame tells about it. */
  #loadMeta(): Promise<EntryMetaResponse> | undefined {
    const { host } = this;
    if (!host?.entry || this.frameSlot.frame) return undefined;
    return this.ifKnown(host, host.getEntryMeta(this.apiUrl));
  }

  #resize(height: number): void {
    this.frameSlot.card.hideLoading();
    this.#box.setHeight(height);
    this.#presentation?.resized();
  }
}
