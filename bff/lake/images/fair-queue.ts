/**
 * Items that wait, in a lane for each client. Clients take turns, so that a client with many items delays another by one
 * item at most. Several clients may wait for the same item.
 */
export class FairQueue<Item> {
  /** In the order of turns. No lane is empty. */
  readonly #lanes = new Map<string, Set<Item>>();

  /** The sum of all lanes' lengths. */
  get length(): number {
    return [...this.#lanes.values()].reduce((sum, { size }) => sum + size, 0);
  }

  add(client: string, item: Item): void {
    const lane = this.#lanes.get(client);
    if (lane === undefined) this.#lanes.set(client, new Set([item]));
    else lane.add(item);
  }

  /** Removes an item from one client's lane. */
  remove(client: string, item: Item): void {
    const lane = this.#lanes.get(client);
    lane?.delete(item);
    if (lane?.size === 0) this.#lanes.delete(client);
  }

  /** Removes and returns the oldest item of the client whose turn it is. */
  next(): Item | undefined {
    for (const [client, lane] of this.#lanes) {
      this.#lanes.delete(client);
      this.#lanes.set(client, lane);
      for (const item of lane) {
        this.#removeEverywhere(item);
        return item;
      }
    }
    return undefined;
  }

  /** The client with the most items, and its newest one. Of equal clients, the one that waits longest for its turn. */
  newestOfLongestLane(): { client: string; item: Item } | undefined {
    const [longest] = [...this.#lanes].sort(([, one], [, other]) => other.size - one.size);
    if (longest === undefined) return undefined;
    const [client, lane] = longest;
    const item = [...lane].at(-1);
    return item === undefined ? undefined : { client, item };
  }

  #removeEverywhere(item: Item): void {
    for (const client of [...this.#lanes.keys()]) this.remove(client, item);
  }
}
