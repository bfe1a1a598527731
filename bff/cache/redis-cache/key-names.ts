import { createHash } from 'node:crypto';

/** Names in Redis: those of one journal's content, whatever else is in there. */
export interface SharedNames {
  /** The hash of what was purged. */
  readonly purges: string;
  /** The channel on which purges are told of. */
  readonly channel: string;
  answer(key: string): string;
  change(id: string): string;
  /** The channel that an instance listens at while it follows a dataset: its listeners are counted, nothing is sent. */
  following(dataset: string): string;
}

const short = (text: string): string => createHash('sha256').update(text).digest('base64url').slice(0, 16);

/**
 * @param content names the content: instances that show the same tell each other what changed
 * @param build names what shapes the answers: only instances that would make the same share them
 */
export function sharedNames(content: string, build: string): SharedNames {
  // The braces keep all names of one journal on one node of a cluster.
  const prefix = `journal:{${short(content)}}`;
  const answers = `${prefix}:answer:${short(build)}`;
  return {
    purges: `${prefix}:purges`,
    channel: `${prefix}:purges`,
    answer: (key) => `${answers}:${key}`,
    change: (id) => `${prefix}:change:${short(id)}`,
    following: (dataset) => `${prefix}:following:${dataset}`,
  };
}
