import type { Annotation } from '../../bff/contract/index.ts';
import type { Lens } from '../../bff/contract/shared/annotations.ts';
import type { ApiRequest, RequestLog } from '../api/request.ts';
import { pageDocument } from '../dom/page.ts';
import type { ScanReport } from '../scan/scan-report.ts';
import type { ArticleState, OpenAnnotation } from './store.ts';

/** Dispatched on `document` when a router shows another page of the same entry; not for publishers. */
export const NEXT_PAGE = 'journal:nextpage';

interface AnnotationDetail {
  /** The annotation's slug. */
  readonly id: string;
  /** Slug of its entry. */
  readonly entry: string;
  /** As the API returns it; `undefined` if the entry does not include it. */
  readonly annotation: Annotation | undefined;
  /** The highlight; `null` if it is painted, or if the text does not contain the annotation. */
  readonly element: Element | null;
  /** The text of a painted highlight (`highlightMode: 'css'`). */
  readonly range: Range | null;
  /** Whether it is a preview, which opens while the pointer hovers over a highlight. */
  readonly isPreview: boolean;
}

export const annotationDetail = (
  { entry, annotations }: ArticleState,
  { id, phrase, isPreview }: Pick<OpenAnnotation, 'id' | 'phrase' | 'isPreview'>,
): AnnotationDetail => ({
  id,
  entry,
  annotation: annotations.find((annotation) => annotation.id === id),
  element: phrase instanceof Element ? phrase : null,
  range: phrase instanceof Range ? phrase : null,
  isPreview,
});

/** The events that a client dispatches on `document`, with the type of `detail`. */
export interface JournalEventDetails {
  /** The elements are defined and connected. The first `journal:scanComplete` may come earlier or later. */
  'journal:ready': { readonly entry: string; readonly version: string };
  /** Something failed that no caller waits for. The client goes on. */
  'journal:error': { readonly error: Error };
  /**
   * An annotation is about to open: by its highlight, its label, a link, a key or a script. `preventDefault()` keeps
   * the menu from showing it, so that the page can show it itself.
   */
  'journal:annotationOpen': AnnotationDetail;
  /**
   * The annotation has closed, or another one has taken its place. Follows every `journal:annotationOpen` whose effect
   * was not prevented, unless the annotation only moves to another of its highlights.
   */
  'journal:annotationClose': AnnotationDetail;
  /** The page, or a changed region of it, was scanned. Lists the phrases found and missed. */
  'journal:scanComplete': ScanReport & { readonly entry: string };
  /**
   * The reader has chosen which highlights to see: `all`, those of one type of annotation, or `none`. Dispatched at the
   * start of a page that is loaded after the choice, too.
   */
  'journal:lens': { readonly entry: string; readonly lens: Lens };
  /** `reinit` is complete: the client shows this entry. */
  'journal:initComplete': { readonly entry: string };
}

type JournalEventMap = { [Name in keyof JournalEventDetails]: CustomEvent<JournalEventDetails[Name]> };

declare global {
  interface GlobalEventHandlersEventMap extends JournalEventMap {}
}

/** Each key of `Details` with its value. */
type Pairs<Details> = { [Name in keyof Details]: readonly [name: Name, detail: Details[Name]] }[keyof Details];

/** Dispatches one of the client's events on `document`. @returns whether no listener has prevented its effect */
export const emit = (...[name, detail]: Pairs<JournalEventDetails>): boolean =>
  // Only `journal:annotationOpen` has an effect that a listener can prevent. Outside a browser there is no such method.
  pageDocument.dispatchEvent?.(new CustomEvent(name, { detail, bubbles: true, cancelable: true })) ?? true;

/** The detail of each analytics event of a client. Extends the public events by events for analytics only. */
interface AnalyticsEventDetails extends JournalEventDetails {
  /** The annotations whose highlights are in the viewport. */
  visible: readonly string[];
  /** The annotation that the reader has opened in the menu. */
  chosen: string;
  request: ApiRequest;
  /** The reader gave consent (`true` and no other value) or withdrew it. */
  consent: unknown;
  /*
   * User actions in the menu: the new view, the address (without query) or the annotation of a followed link, the kind
   * of a downloaded file (`pdf` or `markdown`), the name of an opened section.
   */
  view: string;
  link: string;
  followed: string;
  download: string;
  section: string;
}

export type AnalyticsEvent = Pairs<AnalyticsEventDetails>;

/** Limit of events that wait, so that a page without analytics does not grow. Further events are dropped. */
const MAX_WAITING = 200;

/** A client's analytics events, in the page's memory only. */
export class EventLog implements RequestLog {
  /** The events that were not sent yet. */
  readonly waiting: AnalyticsEvent[] = [];
  /** Called after each event, and decides whether those that wait may be sent. It is set later. */
  sink: ((event: AnalyticsEvent) => void) | undefined;
  headers: RequestLog['headers'] = () => undefined;

  add(...event: AnalyticsEvent): void {
    if (this.waiting.length < MAX_WAITING) this.waiting.push(event);
    this.sink?.(event);
  }
}
