import type { FastifyBaseLogger } from 'fastify';
import { datasetTag } from '../../content/tags.ts';
import type { BufferedResponse } from '../../http/buffered-response.ts';
import { DatasetSubscribers } from '../invalidation/dataset-subscribers.ts';
import { InstanceBus, type RemoteInvalidation } from '../invalidation/instance-bus.ts';
import type { Made } from '../memory-cache/memory-cache.ts';
import { connectRedis } from './connection.ts';
import { sharedNames } from './key-names.ts';
import { type Position, SharedAnswers, type SharedRead } from './redis-cache.ts';

export interface SharedTierOptions {
  /** Address of Redis. */
  readonly url: string;
  /** Names the content: instances that show the same tell each other what changed. */
  readonly content: string;
  /** Names what shapes the answers: only instances that would make the same share them. */
  readonly build: string;
  readonly log: FastifyBaseLogger;
}

/** What the instances of a service share. Nothing of it fails or keeps anybody waiting when Redis does. */
export interface SharedTier {
  /** Whether Redis is there. */
  readonly isConnected: boolean;
  read(key: string): Promise<SharedRead>;
  write(key: string, made: Made<BufferedResponse>, position: Position): void;
  /** @see InstanceBus.purge */
  purge(tags: readonly string[], id: string): Promise<boolean>;
  /**
   * Notes that this instance follows a dataset from now on.
   * @param hasFollowed whether it did before: then it may be the only one, and has missed something
   * @returns whether everything of the dataset had to be outdated, because something may have changed unseen by all
   */
  began(dataset: string, hasFollowed: boolean): Promise<boolean>;
  ended(dataset: string): void;
  close(): void;
}

/** Connects to Redis in the background. @param heard told of what other instances purge */
export function openSharedTier({ url, content, build, log }: SharedTierOptions, heard: RemoteInvalidation): SharedTier {
  const commands = connectRedis(url, 'commands', log);
  const subscriber = connectRedis(url, 'purges', log.child({}, { level: 'silent' }));
  const names = sharedNames(content, build);
  const answers = new SharedAnswers(commands.redis, names);
  const bus = new InstanceBus(commands.redis, subscriber.redis, names, heard);
  const followers = new DatasetSubscribers(commands.redis, subscriber.redis, names);
  const beginning = new Set<symbol>();
  const begin = async (dataset: string, hasFollowed: boolean) => {
    await commands.ready();
    const isGap = hasFollowed || !(await followers.exist(dataset));
    if (isGap) await bus.purge([datasetTag(dataset)], '');
    followers.join(dataset);
    return isGap;
  };
  return {
    get isConnected() {
      return commands.redis.status === 'ready';
    },
    async read(key) {
      const read = await answers.read(key);
      const isTrusted = bus.isComplete && beginning.size === 0;
      return read.answer === undefined || isTrusted ? read : { ...read, answer: { ...read.answer, isCurrent: false } };
    },
    write: (key, made, position) => answers.write(key, made, position),
    purge: (tags, id) => bus.purge(tags, id),
    async began(dataset, hasFollowed) {
      const begun = Symbol(dataset);
      beginning.add(begun);
      return begin(dataset, hasFollowed).finally(() => beginning.delete(begun));
    },
    ended: (dataset) => followers.leave(dataset),
    close() {
      bus.close();
      commands.close();
      subscriber.close();
    },
  };
}
