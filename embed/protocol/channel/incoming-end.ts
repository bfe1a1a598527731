import type { ArgumentsGuard } from '../guards/guards.ts';
import { idOf, isAllowed, isCall, outgoingAnswer, REFUSAL, rebuildCall } from './wire.ts';

/**
 * The end of a channel that comlink's `expose` answers calls on. It passes only calls of methods that the protocol
 * names, with arguments that pass their guard, and answers everything else with an error. (Comlink itself would follow
 * any path, including `constructor.constructor`.)
 */
export class IncomingEnd extends EventTarget {
  readonly #guards: Record<string, ArgumentsGuard>;
  readonly #send: (message: object) => void;

  /**
   * @param guards the names of the callable methods, each with the guard of its arguments
   * @param send sends the other side a message
   */
  constructor(guards: Record<string, ArgumentsGuard>, send: (message: object) => void) {
    super();
    this.#guards = guards;
    this.#send = send;
  }

  /** Passes a message of the other side on to comlink, or refuses it. */
  receive(data: unknown): void {
    if (isCall(data) && isAllowed(data, this.#guards)) {
      this.dispatchEvent(new MessageEvent('message', { data: rebuildCall(data) }));
    } else {
      this.#send({ id: idOf(data), ...REFUSAL });
    }
  }

  /** Sends comlink's answer. */
  postMessage(answer: unknown): void {
    this.#send(outgoingAnswer(answer));
  }
}
