import { describe, expect, it } from 'vitest';
import { FairQueue } from './fair-queue.ts';

/** Takes all tasks, whose names begin with their client's. @param ms what each task costs */
function takeAll(queue: FairQueue<string>, ms: (task: string) => number): string[] {
  const taken: string[] = [];
  for (let task = queue.shift(); task !== undefined; task = queue.shift()) {
    taken.push(task);
    queue.charge(task.slice(0, 1), ms(task));
  }
  return taken;
}

function queueOf(...tasks: string[]): FairQueue<string> {
  const queue = new FairQueue<string>();
  for (const task of tasks) queue.push(task.slice(0, 1), task);
  return queue;
}

describe('FairQueue', () => {
  it('takes tasks of equal cost from each client in turn', () => {
    const queue = queueOf('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    expect(takeAll(queue, () => 10)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(queue.size).toBe(0);
  });

  it('takes many cheap tasks of one client for an expensive one of another', () => {
    const queue = queueOf('a1', 'a2', 'b1', 'b2', 'b3', 'b4');
    expect(takeAll(queue, (task) => (task.startsWith('a') ? 4_000 : 5))).toEqual(['a1', 'b1', 'b2', 'b3', 'b4', 'a2']);
  });

  it('takes the task of a new client before those of clients that have used more than their share', () => {
    const clients = [...'abcdefgh'];
    const queue = queueOf(...clients.map((client) => `${client}1`));
    for (const client of clients) {
      expect(queue.shift()).toBe(`${client}1`);
      queue.push(client, `${client}2`);
      queue.charge(client, 4_000);
    }
    // By now the first client has waited for its share, and no other has.
    queue.push('z', 'z1');
    expect(takeAll(queue, () => 4_000).slice(0, 2)).toEqual(['a2', 'z1']);
  });

  it('does not let an endless stream of new clients starve one that has used much', () => {
    const queue = queueOf('a1', 'a2');
    queue.shift();
    queue.push('b', 'b');
    queue.charge('a', 4_000);
    let turns = 0;
    for (let task = queue.shift(); task !== 'a2'; task = queue.shift()) {
      turns += 1;
      queue.push(`new ${turns}`, 'b');
      queue.charge(`new ${turns - 1}`, 100);
    }
    expect(turns).toBeLessThan(100);
  });

  it('removes a task, and the newest task of the longest queue', () => {
    const queue = queueOf('a1', 'a2', 'b1', 'b2', 'b3');
    expect([queue.longest, queue.popLongest()]).toEqual([3, { client: 'b', task: 'b3' }]);
    queue.remove('a', 'a1');
    queue.remove('a', 'a1');
    queue.remove('nobody', 'a1');
    expect([queue.size, queue.sizeOf('a'), queue.sizeOf('nobody')]).toEqual([3, 1, 0]);
    expect(takeAll(queue, () => 1)).toEqual(['a2', 'b1', 'b2']);
    expect([queue.longest, queue.popLongest()]).toEqual([0, undefined]);
  });
});
