import type { Annotation, EntryMetaResponse, EntryResponse } from '../../bff/contract/index.ts';
import type { EventLog } from '../analytics/event-log.ts';
import type { MenuPlacement, MenuTheme } from '../client/options.ts';
import type { Navigation } from '../navigation/navigation.ts';
import type { OpenedAnnotation } from '../navigation/opened-annotation.ts';

/**
 * A shell element dispatches this event on itself when it is added to a document, so that clients connect it. The event
 * bubbles but does not leave a shadow root: clients ignore elements inside one. It is a `CustomEvent`, because old
 * libraries replace `Event`.
 */
export const SHELL_CONNECTED = 'journal:shell';

/** What a shell element needs from the client's page. The client passes it in `connectHost`. */
export interface ShellHost {
  /** Origin of the service, without a trailing slash. */
  readonly apiUrl: string;
  readonly environment: string;
  /** The option `placement`. */
  readonly placement: MenuPlacement;
  /** The option `theme`. */
  readonly theme: MenuTheme;
  /** The option `language`; empty for that of the page. */
  readonly language: string;
  /** Slug of the current entry. */
  readonly entry: string;
  /** The entry's annotations loaded so far. Do not modify them. */
  readonly annotations: readonly Annotation[];
  /** Loads the current entry from this service. The client memoises and retries the request. */
  getEntry(apiUrl: string): Promise<EntryResponse>;
  /** Loads the current entry's metadata from this service. The client memoises and retries the request. */
  getEntryMeta(apiUrl: string): Promise<EntryMetaResponse>;
  /**
   * Loads one annotation by slug or document reference. The client memoises and retries the request.
   *
   * @param signal ends the wait, and the request if nobody else waits for it
   */
  getAnnotation(apiUrl: string, idOrRef: string, signal?: AbortSignal): Promise<Annotation>;
  /** Shows this annotation's highlights as the open ones. `null` when the menu closed its annotation. */
  setActiveAnnotation(id: string | null): void;
  /** The menu's colours, as `#rrggbb`, are known or have changed. */
  setColours(background: string, text: string): void;
  /** Records user actions in the frame. */
  readonly log: Pick<EventLog, 'add'>;
  /** The ways between the text and its annotations. */
  readonly navigation: Pick<
    Navigation,
    'open' | 'close' | 'showInText' | 'step' | 'copyLink' | 'offersKeys' | 'lost'
  > & {
    readonly opened: Pick<OpenedAnnotation, 'open' | 'closed'>;
  };
  /** Opens the menu at all annotations. */
  openAnnotations(): void;
  /** Reports a failure in the shell or its frame. Accepts any thrown value. */
  reportError(error: unknown): void;
  /** Reports what an element has thrown. If the page has replaced a built-in, the message names it. */
  handleThrown(error: unknown): void;
}
