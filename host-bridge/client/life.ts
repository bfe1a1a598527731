import { pageDocument } from '../dom/page.ts';
import type { Files } from './files.ts';
import type { PageCommands } from './page.ts';

/** A new client dispatches this event to remove earlier clients, of any version, for the same menu from the page. */
const TAKEOVER = 'journal:takeover';

/** A client's time in the page. */
interface Mounted {
  /** Aborted when the client leaves the page. */
  readonly mounted: AbortController;
  /** Whether `journal:ready` follows as soon as the elements are connected. */
  isReadyDue: boolean;
}

/** Where a client is in its life. */
type Life =
  /** It has changed nothing in the page: it has not started, or it has left. */
  | ({ readonly phase: 'absent' } & Partial<Mounted>)
  /** It highlights the text. Menu and footer are to come: `page` is the attempt to start them. */
  | ({ readonly phase: 'starting'; page?: Promise<void> | undefined } & Mounted)
  | ({ readonly phase: 'present'; readonly commands: PageCommands } & Mounted)
  /** It tries and reports nothing any more. What it has changed in the page stays until it leaves. */
  | ({ readonly phase: 'failed' } & Partial<Mounted>);

type PageFile = typeof import('./page.ts');

interface LifeParts {
  readonly menuName: string;
  readonly files: Pick<Files, 'page'>;
  /** Starts what the file of the page contains. */
  connect(file: PageFile, signal: AbortSignal): PageCommands;
  /** Restores the text. */
  restore(): void;
  /** The elements are connected, and `init()` was called. */
  onReady(): void;
  fail(error: unknown): void;
}

/** A client's life: when it enters the page and leaves it, and when its elements are connected. */
export function createLife({ menuName, files, connect, restore, onReady, fail }: LifeParts) {
  let life: Life = { phase: 'absent' };

  const announceReady = (): void => {
    if (life.phase !== 'present' || !life.isReadyDue) return;
    life.isReadyDue = false;
    onReady();
  };
  const connectPage = async (starting: Life & { phase: 'starting' }): Promise<void> => {
    try {
      const file = await files.page();
      starting.page = undefined;
      if (!file || life !== starting) return;
      life = { ...starting, phase: 'present', commands: connect(file, starting.mounted.signal) };
      announceReady();
    } catch (error) {
      fail(error);
    }
  };
  const unmount = (): void => {
    const left = life;
    if (left.phase !== 'failed') life = { phase: 'absent' };
    try {
      restore();
    } finally {
      left.mounted?.abort();
    }
  };

  return {
    hasFailed: () => life.phase === 'failed',
    isInPage: () => life.phase === 'starting' || life.phase === 'present',
    /** Aborted when the client leaves the page; `undefined` if it is not in it. */
    signal: () => life.mounted?.signal,
    stop(): void {
      life = { ...life, phase: 'failed' };
    },
    /** Takes the page over from earlier clients, unless this one is in it. @returns aborted when it leaves the page */
    mount(): AbortSignal {
      if (life.mounted) return life.mounted.signal;
      const mounted = new AbortController();
      const { signal } = mounted;
      life = { phase: 'starting', mounted, isReadyDue: false };
      pageDocument.dispatchEvent(new CustomEvent(TAKEOVER, { detail: menuName }));
      const onTakeover = (event: Event) => {
        if (event instanceof CustomEvent && event.detail === menuName) unmount();
      };
      pageDocument.addEventListener(TAKEOVER, onTakeover, { signal });
      return signal;
    },
    /** Restores the page. */
    unmount,
    /** Starts the elements. If their file could not be loaded, the next press, entry or retry asks for it again. */
    startPage(): void {
      if (life.phase === 'starting') life.page ??= connectPage(life);
    },
    /** `journal:ready` is to follow as soon as the elements are connected. */
    expectReady(): void {
      life.isReadyDue = true;
    },
    /** Resolves once the elements are connected or could not be. */
    async commands(): Promise<PageCommands | undefined> {
      if (life.phase === 'starting') await life.page;
      announceReady();
      return life.phase === 'present' ? life.commands : undefined;
    },
  };
}
