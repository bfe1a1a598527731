import { type Call, rejected, resolved } from './wire.ts';

/**
 * Makes a call that the guard let through, and answers it. Comlink's `expose` would follow the call's path by
 * `Array.prototype.reduce`, and that is another function in pages that run an old library (Prototype.js before 1.7).
 * @param methods own methods by name
 */
export async function answerCall(port: MessagePort, methods: object, call: Call): Promise<void> {
  const { id, argumentList } = call;
  const [name] = call.path;
  try {
    const method: unknown = Reflect.get(methods, name);
    if (typeof method !== 'function') throw new TypeError(`there is no ${name}`);
    const values = argumentList.map(({ value }) => value);
    port.postMessage({ id, ...resolved(await Reflect.apply(method, methods, values)) });
  } catch (thrown) {
    // By the method, or because its answer cannot be sent. The other side is told the sentence and nothing else.
    const { message } = thrown instanceof Error ? thrown : new Error();
    port.postMessage({ id, ...rejected({ message }, true) });
  }
}
