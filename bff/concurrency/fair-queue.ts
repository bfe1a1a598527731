/** Clients whose use is remembered. Fewer are waiting at a time, and most have paid when others have used as much. */
const maxRemembered = 1_000;

/**
 * A queue that shares a resource fairly between clients by time, as *weighted fair queueing* does for packets. The next
 * task is that of the client that has used the least of its share. A client that sends many or long tasks therefore
 * delays its own tasks, and other clients wait for at most the task that is running and those of clients with less use.
 * Clients whose use is not recorded take turns. A task may be queued for several clients.
 */
export class FairQueue<Task> {
  /** Never holds an empty list. A client moves to the end when one of its tasks is taken. */
  readonly #tasks = new Map<string, Task[]>();
  /** The virtual time at which a client has paid for its use. Holds only times in the future. */
  readonly #paidAt = new Map<string, number>();
  /** Advances by one client's share of the time used, so that use in the past is forgotten while others wait. */
  #virtualTime = 0;
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** The number of tasks of one client. */
  sizeOf(client: string): number {
    return this.#tasks.get(client)?.length ?? 0;
  }

  push(client: string, task: Task): void {
    const tasks = this.#tasks.get(client);
    if (tasks === undefined) this.#tasks.set(client, [task]);
    else tasks.push(task);
    this.#size += 1;
  }

  /** Takes the oldest task of the client that has used the least. */
  shift(): Task | undefined {
    const [client, tasks] = this.#least(([name]) => this.#paidAt.get(name) ?? this.#virtualTime) ?? [];
    if (client === undefined || tasks === undefined) return undefined;
    const task = tasks.shift();
    this.#size -= 1;
    this.#tasks.delete(client);
    if (tasks.length > 0) this.#tasks.set(client, tasks);
    return task;
  }

  /** Takes the newest task of the client with the longest queue. Of equal clients, the one that waits longest. */
  popLongest(): { client: string; task: Task } | undefined {
    const [client, tasks] = this.#least(([, { length }]) => -length) ?? [];
    const task = tasks?.at(-1);
    if (client === undefined || task === undefined) return undefined;
    this.remove(client, task);
    return { client, task };
  }

  /** The number of tasks of the client with the longest queue. */
  get longest(): number {
    return Math.max(0, ...Array.from(this.#tasks.values(), ({ length }) => length));
  }

  remove(client: string, task: Task): void {
    const tasks = this.#tasks.get(client) ?? [];
    const index = tasks.indexOf(task);
    if (index === -1) return;
    tasks.splice(index, 1);
    this.#size -= 1;
    if (tasks.length === 0) this.#tasks.delete(client);
  }

  /** Records that a client has used the resource. @param ms for this time */
  charge(client: string, ms: number): void {
    const activeClients = this.#tasks.size + (this.#tasks.has(client) ? 0 : 1);
    this.#paidAt.set(client, Math.max(this.#virtualTime, this.#paidAt.get(client) ?? 0) + ms);
    this.#virtualTime += ms / activeClients;
    for (const [name, paidAt] of this.#paidAt) if (paidAt <= this.#virtualTime) this.#paidAt.delete(name);
    // Without waiting tasks there is nobody to be fair to.
    if (this.#size === 0 || this.#paidAt.size > maxRemembered) this.#paidAt.clear();
  }

  /** The client with the smallest value; of equal ones the first. */
  #least(value: (entry: readonly [string, readonly Task[]]) => number): [string, Task[]] | undefined {
    let least: [string, Task[]] | undefined;
    for (const entry of this.#tasks) if (least === undefined || value(entry) < value(least)) least = entry;
    return least;
  }
}
