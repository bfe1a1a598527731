/** A request as it is sent: nothing is added to it or corrected. */
export interface FuzzRequest {
  readonly method: string;
  /** The request target: path and query, or an absolute address. */
  readonly target: string;
  /** Names may repeat. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body?: Buffer;
}

/** A text of up to twelve characters, repeated more often than a reader needs to see. */
const REPETITION = /(.{1,12}?)\1{15,}/g;

const shorten = (text: string) =>
  text.replace(REPETITION, (all, part: string) => `${part}…(${all.length / part.length} times)`);

/** A request as one line, exact enough to repeat it. */
export function describeRequest({ method, target, headers, body }: FuzzRequest): string {
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  const end = body === undefined ? '' : ` + ${body.length} bytes`;
  return shorten(JSON.stringify([`${method} ${target}`, ...lines])) + end;
}
