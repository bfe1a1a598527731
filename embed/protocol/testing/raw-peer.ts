/** The other side of a channel as an attacker has it: a bare port, on which anything can be sent. */
export interface RawPeer {
  send(message: unknown, transfer?: Transferable[]): void;
  /** The next message that arrives, or has arrived and was not taken yet. */
  next(): Promise<unknown>;
  close(): void;
}

export function rawPeer(port: MessagePort): RawPeer {
  const arrived: unknown[] = [];
  const takers: ((message: unknown) => void)[] = [];
  port.onmessage = ({ data }) => {
    const taker = takers.shift();
    if (taker === undefined) arrived.push(data);
    else taker(data);
  };
  return {
    send: (message, transfer = []) => port.postMessage(message, transfer),
    next: () =>
      arrived.length > 0 ? Promise.resolve(arrived.shift()) : new Promise((resolve) => takers.push(resolve)),
    close: () => port.close(),
  };
}

/** A call as comlink sends it. */
export const apply = (path: unknown, ...values: unknown[]) => ({
  id: 'call-1',
  type: 'APPLY',
  path,
  argumentList: values.map((value) => ({ type: 'RAW', value })),
});

/** How a guard refuses a call. */
export const REFUSED = {
  id: 'call-1',
  type: 'HANDLER',
  name: 'throw',
  value: { isError: true, value: { name: 'bad-call' } },
};
