import { JournalError } from '../api/request.ts';
import type { Article } from '../article/article.ts';
import type { emit } from '../article/events.ts';
import { isRecord } from '../dom/guards.ts';
import type { Files } from './files.ts';

interface FailingClient extends Pick<Article, 'warn'> {
  readonly files: Files;
  /** Whether the client has failed for good or was destroyed: what fails then is no news. */
  isOver(): boolean;
  /** The client tries and reports nothing from now on. */
  stop(): void;
  emit: typeof emit;
}

/** Reports a client's failures: each with `journal:error`, and each message once on the console. */
export function createFailures({ warn, files, isOver, stop, emit }: FailingClient) {
  const isSilent = (error: unknown): boolean => isOver() || (isRecord(error) && error.name === 'AbortError');

  const announce = (error: Error, print = warn): void => {
    // All requests for an unknown entry fail. Their common message is printed once.
    const unknown = error instanceof JournalError && error.status === 404 && error.serviceMessage;
    print(
      unknown ? `${unknown} at ${new URL(error.url).origin}: check the slug and that it is published` : error.message,
    );
    emit('journal:error', { error });
  };
  const report = (error: unknown): void => {
    if (!isSilent(error)) announce(error instanceof Error ? error : new Error(`${error}`));
  };
  /** See `Article.fail`. Further failures have the same cause. */
  const fail = async (error: unknown, isFatal = true): Promise<void> => {
    if (isSilent(error)) return;
    if (isFatal) stop();
    const replaced = (await files.builtIns())?.replacedBuiltIns();
    if (!isFatal && (!replaced || isOver())) return report(error);
    stop();
    announce(new Error(`stopped: ${error}${replaced ?? ''}`));
  };
  return { announce, report, fail };
}
