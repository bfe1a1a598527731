import type { Annotation, EntryMetaResponse, EntryResponse } from '../../../bff/contract/index.ts';
import type { EventLog } from '../../analytics/event-log.ts';
import type { ClientFacts } from '../../client/client-facts.ts';
import type { ResolvedOptions } from '../../client/options.ts';
import type { Navigation } from '../../navigation/navigation.ts';

/**
 * A shell element dispatches this event on itself when it is added to a document, so that clients connect it. The event
 * bubbles but does not leave a shadow root: clients ignore elements inside one. It is a `CustomEvent`, because old
 * libraries replace `Event`.
 */
export const SHELL_CONNECTED = 'journal:shell';

/** What a shell element needs from the client's page. The client passes it in `connectHost`. */
export interface ShellHost
  extends Omit<ClientFacts, 'warn'>,
    Pick<ResolvedOptions, 'placement' | 'theme' | 'language'> {
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
  readonly navigation: Pick<Navigation, 'open' | 'close' | 'showInText' | 'step' | 'copyLink' | 'offersKeys'> & {
    readonly lost: readonly string[];
    readonly opened: { open(id: string, phrase?: Element | Range): void; closed(id: string): void };
  };
  /** Opens the menu at all annotations. */
  openAnnotations(): void;
  /** Reports a failure in the shell or its frame. Accepts any thrown value. */
  reportError(error: unknown): void;
  /** Reports what an element has thrown. If the page has replaced a built-in, the message names it. */
  handleThrown(error: unknown): void;
}
