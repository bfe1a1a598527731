import Type, { type Static } from 'typebox';
import { Compile } from 'typebox/compile';

const Started = Type.Object({ journal: Type.Literal('started'), line: Type.String() });
const Outdated = Type.Object({ journal: Type.Literal('outdated'), tags: Type.Array(Type.String()) });
const Scrape = Type.Object({ journal: Type.Literal('scrape'), id: Type.Integer() });
const Scraped = Type.Object({ journal: Type.Literal('scraped'), id: Type.Integer(), text: Type.String() });

/**
 * What a worker tells the primary: that it serves, and the line that says so; that answers are outdated everywhere; that it
 * is asked for the metrics of all.
 */
const FromWorker = Type.Union([Started, Outdated, Scrape]);
/** What the primary tells a worker: that answers are outdated; the metrics of all, empty when they could not be had. */
const FromPrimary = Type.Union([Outdated, Scraped]);

export type FromWorker = Static<typeof FromWorker>;
export type FromPrimary = Static<typeof FromPrimary>;

const fromWorker = Compile(FromWorker);
const fromPrimary = Compile(FromPrimary);

/** Other libraries use the channel too: whatever is not a message of this protocol is none of ours. */
export const isFromWorker = (message: unknown): message is FromWorker => fromWorker.Check(message);
export const isFromPrimary = (message: unknown): message is FromPrimary => fromPrimary.Check(message);
