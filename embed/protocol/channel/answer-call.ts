import { type Call, rejected, resolved } from './wire.ts';

/**
 * Runs a call that the guards accepted, and answers it. Comlink's `expose` follows the call's path with
 * `Array.prototype.reduce`, which old libraries replace with another function (Prototype.js before 1.7).
 * @param methods the methods by name
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
    // The method threw, or its answer cannot be cloned. The other side receives the message and no other property.
    const { message } = thrown instanceof Error ? thrown : new Error();
    port.postMessage({ id, ...rejected({ message }, true) });
  }
}
