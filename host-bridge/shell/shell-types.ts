import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import type { EventLog } from '../analytics/event-log.ts';

/** What a shell element needs of the client; the client hands it over when it connects the element. */
export interface ShellHost {
  /** Origin of the service, without a trailing slash. */
  readonly apiUrl: string;
  readonly environment: string;
  /** Slug of the entry shown. */
  readonly entry: string;
  /** The entry's annotations as far as they are known; not to be changed. */
  readonly annotations: readonly Annotation[];
  /** The current entry from this service's origin; memoised and retried by the client. */
  getEntry(apiUrl: string): Promise<EntryResponse>;
  /** One annotation by slug or document reference from this service's origin; memoised and retried by the client. */
  getAnnotation(apiUrl: string, idOrRef: string): Promise<Annotation>;
  /** The menu opened an annotation (or closed it: `null`). */
  setActiveAnnotation(id: string | null): void;
  /** Take what happens in the frame. */
  readonly notes: Pick<EventLog, 'add'>;
  /** The footer's button: open the menu at all annotations. */
  openAnnotations(): void;
  /** Something went wrong in the shell or its frame; the page goes on. Takes whatever was thrown. */
  reportError(error: unknown): void;
}

/** `<journal-menu>` and `<journal-footer>`: an element that keeps one frame. Inert until connected. */
export interface ShellElement extends HTMLElement {
  /** Gives the element its client and loads the frame. A second call with another host replaces the first. */
  connectHost(host: ShellHost): void;
  /** Takes the frame away and forgets the host; the element stays in the page, empty. */
  disconnectHost(): void;
  /** The host's entry changed: the frame shows the new one without loading again. */
  entryChanged(): void;
}

/** `<journal-menu>`. Calls made before the frame is ready are kept and made then. */
export interface MenuElement extends ShellElement {
  /** Annotations whose highlights are in the viewport, in the order of the text. */
  setVisibleAnnotations(ids: readonly string[]): void;
  /** Opens one annotation in the view the menu is in. */
  openAnnotation(id: string): void;
  /** Opens the menu in max at all annotations. */
  openAnnotations(): void;
}
