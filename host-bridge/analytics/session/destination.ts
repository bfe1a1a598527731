/** A value of the trace: ids that link what the browser and what the service say of one request. */
export type TraceHeaders = Readonly<Record<string, string>>;

/** Where events go. */
export interface Destination {
  /** Takes an event whose properties are those of the allow-list; what may leave is decided behind it. */
  send(event: string, properties: Readonly<Record<string, unknown>>): void;
  /** Headers for requests to the journal's API; `undefined`: there are no ids. */
  readonly trace?: () => TraceHeaders;
  /** Ends it. @param forget takes back, too, what it stored */
  stop(forget: boolean): void;
}

/** What was sent, or would be. */
export interface Receipt {
  readonly event: string;
  readonly properties: Readonly<Record<string, unknown>>;
  /** `null`: it was sent; else why it was not. */
  readonly held: string | null;
}

/** Told of every event with exactly what left of it. */
export type OnReceipt = (receipt: Receipt) => void;
