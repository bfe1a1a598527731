import { constants, setPriority } from 'node:os';
import type { MessagePort, Transferable } from 'node:worker_threads';
import { errorMessage } from '../contract/shared/text.ts';

/** The first message of a thread's program. */
export const READY = 'ready';

/** What a thread sends: the name of a step before it begins, the reply to a request, or why there is none. */
export type ThreadMessage<Reply> =
  | typeof READY
  | { readonly id: number; readonly message: Reply }
  | { readonly id: number; readonly problem: string }
  | { readonly id: number; readonly step: string };

/**
 * Replies to the requests of a `WorkerThread`, in the thread.
 * @param reply calls `onStep` before each step that may take long
 * @param transferOf the parts of a reply that are handed over instead of copied
 */
export function replyToRequests<Request, Reply>(
  port: MessagePort,
  reply: (request: Request, onStep: (step: string) => void) => Promise<Reply>,
  transferOf: (reply: Reply) => readonly Transferable[] = () => [],
): void {
  const send = (message: ThreadMessage<Reply>, transferred: readonly Transferable[] = []) =>
    port.postMessage(message, transferred);
  port.on('message', async ({ id, message: request }: { id: number; message: Request }) => {
    try {
      const message = await reply(request, (step) => send({ id, step }));
      send({ id, message }, transferOf(message));
    } catch (error) {
      send({ id, problem: errorMessage(error) });
    }
  });
  send(READY);
}

/**
 * Lets other threads take precedence over this one. Only Linux has a priority per thread; elsewhere this would slow the
 * whole process down.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
