/**
 * The version of the protocol, which both sides of the handshake compare.
 *
 * 1. Clients since 2.1.0 speak version 1. A publisher may pin a client, and the service always sends its own frames: so
 *    a frame may be newer than its page, but hardly ever older.
 * 2. A call that one side does not know needs no new version. The guards refuse it, and the caller goes on without it.
 * 3. A call or a message that changes its meaning needs one. The newer side then accepts both versions here, and adapts
 *    what it sends and receives to the other side's.
 */
export const PROTOCOL_VERSION = 1;

/** Whether this side understands a version that the other side named. */
export const isSpoken = (version: unknown): boolean => version === PROTOCOL_VERSION;
