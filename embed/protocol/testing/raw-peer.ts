/** An attacker's side of a channel: a bare port that can send any message. */
export interface RawPeer {
  send(message: unknown, transfer?: Transferable[]): void;
  /** Resolves with the oldest unread message, or with the next one to arrive. */
  next(): Promise<unknown>;
  close(): void;
}

export function rawPeer(port: MessagePort): RawPeer {
  const unread: unknown[] = [];
  const waiting: ((message: unknown) => void)[] = [];
  port.onmessage = ({ data }) => {
    const receive = waiting.shift();
    if (receive === undefined) unread.push(data);
    else receive(data);
  };
  return {
    send: (message, transfer = []) => port.postMessage(message, transfer),
    next: () => (unread.length > 0 ? Promise.resolve(unread.shift()) : new Promise((resolve) => waiting.push(resolve))),
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

/** The answer to a refused call. */
export const REFUSED = {
  id: 'call-1',
  type: 'HANDLER',
  name: 'throw',
  value: {
    isError: true,
    value: { name: 'bad-call', message: '(unknown, or its arguments are invalid or too long)' },
  },
};
