import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

/** A worker has started. `line` is the message for the operator. */
const Started = Type.Object({ journal: Type.Literal('started'), line: Type.String() });
/** Responses that depend on the tags are stale in every worker. */
const Invalidate = Type.Object({ journal: Type.Literal('invalidate'), tags: Type.Array(Type.String()) });
/** A worker asks for the metrics of all workers. */
const ScrapeRequest = Type.Object({ journal: Type.Literal('scrape'), id: Type.Integer() });
/** The metrics of all workers. `text` is empty if they could not be collected. */
const ScrapeResult = Type.Object({ journal: Type.Literal('scraped'), id: Type.Integer(), text: Type.String() });
/** A worker raises a mark that all workers share. */
const Raise = Type.Object({
  journal: Type.Literal('raise'),
  id: Type.Integer(),
  key: Type.String(),
  value: Type.Number(),
});
/** The mark before. */
const Raised = Type.Object({
  journal: Type.Literal('raised'),
  id: Type.Integer(),
  previous: Type.Optional(Type.Number()),
});

/** Messages from a worker to the primary. */
const FromWorker = Type.Union([Started, Invalidate, ScrapeRequest, Raise]);
/** Messages from the primary to a worker. */
const FromPrimary = Type.Union([Invalidate, ScrapeResult, Raised]);

export type FromWorker = Static<typeof FromWorker>;
export type FromPrimary = Static<typeof FromPrimary>;

const fromWorker = Compile(FromWorker);
const fromPrimary = Compile(FromPrimary);

/** Whether a message belongs to this protocol. Other libraries send messages on the same channel. */
export const isFromWorker = (message: unknown): message is FromWorker => fromWorker.Check(message);
/** @see isFromWorker */
export const isFromPrimary = (message: unknown): message is FromPrimary => fromPrimary.Check(message);
