/** The highlights of articles in frames, and what connects them to the page: `journal-framed.mjs`, a deferred module. */
import type {
  HighlightAnnotation,
  Highlights,
  HighlightsConstructor,
  HighlightsOptions,
  PaintedPhrase,
} from '../highlight/index.ts';
import type { Direction } from '../navigation/index.ts';
import type { TextGroup } from '../navigation/text-navigation.ts';
import { onRaise, raiseAnnotation } from '../raised-annotation.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import { pause } from '../waiting.ts';
import type { RootHost } from './client-root.ts';
import { keepFocus } from './frame-focus.ts';
import { describeFrame, FramePage } from './frame-page.ts';
import { mergeReports } from './merge-reports.ts';
import { OpenedPhrase } from './opened-phrase.ts';

/** How long the first scan waits for a frame, in milliseconds. A frame that loads later is read when it has loaded. */
const MAX_WAIT = 10_000;

const UNREADABLE =
  'cannot be read: it is from another origin, or its sandbox lacks allow-same-origin; put the script tag into its document';
const NONE = 'the option root names no frame that has loaded yet: nothing is highlighted until then';

/** The highlights of the documents in frames. A document that a frame loads later gets its highlights then. */
class FrameHighlights implements Highlights {
  readonly #find: () => readonly HTMLIFrameElement[];
  readonly #host: RootHost;
  readonly #options: HighlightsOptions;
  readonly #presence = new AbortController();
  readonly #documents = new Map<HTMLIFrameElement, FramePage>();
  readonly #watched = new WeakSet<HTMLIFrameElement>();
  readonly #opened: OpenedPhrase;
  readonly #group: TextGroup = {
    last: undefined,
    texts: () => this.#loaded().flatMap(({ text }) => text?.navigation ?? []),
  };
  readonly #ready: Promise<void>;
  #setReady: () => void = () => {};
  #annotations: readonly HighlightAnnotation[] = [];
  #active: string | null = null;
  #raised: string | null = null;
  /** Whether the first scan has begun: a document that is prepared later is scanned by itself. */
  #hasBegun = false;
  #isObserving = false;
  #isReporting = false;
  /** Whether a frame cannot be read, which the console says. */
  #isRefused = false;

  constructor(options: HighlightsOptions, find: () => readonly HTMLIFrameElement[], host: RootHost) {
    this.#options = options;
    this.#find = find;
    this.#host = host;
    const { signal } = this.#presence;
    this.#ready = new Promise((resolve) => {
      this.#setReady = resolve;
    });
    this.#opened = new OpenedPhrase(signal);
    const observer = new MutationObserver(() => this.#update());
    observer.observe(document, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    onRaise((id) => this.#raise(id), signal);
    // Each text leads to the others.
    const first = () => this.#group.texts()[0];
    host.framedText = {
      isInText: (id) => Boolean(first()?.isInText(id)),
      showInText: (id, block) => Boolean(first()?.showInText(id, block)),
      step: (direction: Direction) => Boolean(first()?.step(direction)),
    };
    this.#update();
  }

  setAnnotations(list: readonly HighlightAnnotation[]): void {
    this.#annotations = list;
    for (const { text } of this.#loaded()) text?.highlights.setAnnotations(list);
  }

  async scan(signal?: AbortSignal): Promise<ScanReport> {
    await Promise.race([this.#ready, pause(MAX_WAIT)]);
    signal?.throwIfAborted();
    this.#hasBegun = true;
    const loaded = this.#loaded();
    if (this.#documents.size === 0 && !this.#isRefused) this.#host.warn(NONE);
    await Promise.all(loaded.map(({ text }) => text?.highlights.scan(signal)));
    return this.#report();
  }

  observe(): void {
    this.#isObserving = true;
    for (const { text } of this.#loaded()) text?.highlights.observe();
  }

  setActive(id: string | null): void {
    // A menu that starts tells that nothing is open.
    if (id === null && this.#active !== null) this.#opened.clear();
    this.#active = id;
    for (const { text } of this.#loaded()) text?.highlights.setActive(id);
  }

  /** None of them is in the page itself. */
  painted(): readonly PaintedPhrase[] {
    return [];
  }

  /** The page itself has no highlights that could be changed. */
  change(): void {}

  destroy(): void {
    this.#presence.abort();
    this.#host.framedText = undefined;
    for (const frame of [...this.#documents.keys()]) this.#remove(frame);
  }

  /** The documents that are prepared, in the order of the page. */
  #loaded(): FramePage[] {
    return this.#find()
      .flatMap((frame) => this.#documents.get(frame) ?? [])
      .filter(({ text }) => text);
  }

  #report(): ScanReport {
    return mergeReports(this.#loaded().flatMap(({ report }) => report ?? []));
  }

  /** Finds the documents that frames have now. */
  #update(): void {
    const frames = this.#find();
    for (const [frame, { page }] of this.#documents) {
      if (!frames.includes(frame) || frame.contentDocument !== page) this.#remove(frame);
    }
    for (const frame of frames) {
      if (!this.#watched.has(frame)) {
        this.#watched.add(frame);
        frame.addEventListener('load', () => this.#onLoad(frame), { signal: this.#presence.signal });
      }
      if (!this.#documents.has(frame)) this.#add(frame);
    }
  }

  /** The document may be the old one with new content. */
  #onLoad(frame: HTMLIFrameElement): void {
    this.#remove(frame);
    this.#update();
  }

  #add(frame: HTMLIFrameElement): void {
    const { contentDocument, contentWindow } = frame;
    if (!contentDocument || !contentWindow) {
      this.#host.warn(`the frame ${describeFrame(frame)} ${UNREADABLE}`);
      this.#isRefused = true;
      this.#setReady();
      return;
    }
    // Every frame has an empty document until it has loaded its own.
    const isEmpty = contentDocument.URL === 'about:blank' && (frame.src || frame.srcdoc) !== '';
    if (isEmpty || contentDocument.readyState !== 'complete') return;
    const added = new FramePage(frame, contentDocument);
    this.#documents.set(frame, added);
    void this.#start(added, contentWindow);
  }

  async #start(added: FramePage, contentWindow: Window): Promise<void> {
    const { onOpen, onScan, onFailure } = this.#options;
    const options = {
      ...this.#options,
      highlightMode: this.#host.highlightMode,
      customCss: this.#host.customCss,
      group: this.#group,
      annotationKeys: this.#host.annotationKeys !== false,
      onOpen: (id: string, phrase?: Element | Range) => {
        added.text?.navigation.opened(id, phrase);
        onOpen(id, phrase && this.#opened.at(added.frame, phrase));
      },
      onStep: (id: string, phrase?: Element | Range) => {
        this.#host.openAnnotation?.(id, phrase && this.#opened.at(added.frame, phrase));
      },
      onVisible: (ids: readonly string[]) => {
        added.visible = ids;
        this.#reportVisible();
      },
      onScan: (report: ScanReport) => {
        added.report = report;
        onScan(this.#report());
      },
      onRaise: (id: string | null) => this.#raise(id),
    };
    try {
      const isStarted = await added.start(contentWindow, options, () => this.#active);
      if (!isStarted) return;
      added.text?.highlights.setAnnotations(this.#annotations);
      added.text?.highlights.setActive(this.#active);
      keepFocus(contentWindow, added.page, added.signal);
      this.#setReady();
      if (!this.#hasBegun) return;
      await added.text?.highlights.scan(added.signal);
      if (this.#isObserving) added.text?.highlights.observe();
    } catch (error) {
      if (!added.signal.aborted) onFailure(error);
    }
  }

  #remove(frame: HTMLIFrameElement): void {
    const removed = this.#documents.get(frame);
    this.#documents.delete(frame);
    removed?.destroy();
    if (removed?.visible.length) this.#reportVisible();
  }

  /** Waits until all frames have reported: an annotation may leave one frame's view and come into that of another. */
  #reportVisible(): void {
    if (this.#isReporting) return;
    this.#isReporting = true;
    setTimeout(() => {
      this.#isReporting = false;
      this.#options.onVisible([...new Set(this.#loaded().flatMap(({ visible }) => visible))]);
    });
  }

  /** Raises an annotation in the page and in all frames, whichever it comes from. */
  #raise(id: string | null): void {
    if (id === this.#raised) return;
    this.#raised = id;
    raiseAnnotation(id);
    for (const { text } of this.#loaded()) text?.raise(id);
  }
}

/** The highlights of the frames that `find` finds at any time. */
export function highlightsIn(find: () => readonly HTMLIFrameElement[], host: RootHost): HighlightsConstructor {
  return class extends FrameHighlights {
    constructor(options: HighlightsOptions) {
      super(options, find, host);
    }
  };
}
