import { constants, setPriority } from 'node:os';
import type { MessagePort } from 'node:worker_threads';

/** A task of a thread, with what it is given and what it replies. */
export type Task = (...input: never) => Promise<unknown>;

export interface ThreadRequest {
  readonly id: number;
  readonly name: string;
  readonly input: readonly unknown[];
}

/** An error as threads copy it: its class is lost, and the message is not among its fields. */
export type CopiedError = Readonly<Record<string, unknown>> & Pick<Error, 'name' | 'message'>;

/** What a thread sends: the name of each step before it begins, then the output of the task, or why there is none. */
export type ThreadMessage<Output> =
  | { readonly id: number; readonly step: string }
  | { readonly id: number; readonly output: Output }
  | { readonly id: number; readonly error: CopiedError };

/**
 * Replies to the requests of a `WorkerThread`, in the thread.
 * @param tasksFor returns an object whose methods are the tasks. Before each step of a task, `onStep` is called; the
 * time limit begins with the first
 */
export function replyToRequests(port: MessagePort, tasksFor: (onStep: (step: string) => void) => object): void {
  const send = (message: ThreadMessage<unknown>) => port.postMessage(message);
  port.on('message', async ({ id, name, input }: ThreadRequest) => {
    try {
      const tasks = tasksFor((step) => send({ id, step }));
      send({ id, output: await Reflect.apply(Reflect.get(tasks, name), tasks, input) });
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown));
      send({ id, error: { ...error, name: error.name, message: error.message } });
    }
  });
}

/**
 * Lets other threads take precedence over this one. Only Linux has a priority per thread; elsewhere this would slow the
 * whole process down.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
