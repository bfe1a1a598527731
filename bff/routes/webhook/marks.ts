/** Remembers the highest number of each key, for all processes of this instance. */
export interface Marks {
  /** Raises the mark of a key. @returns the mark before; undefined for a new key */
  raise(key: string, value: number): number | undefined | Promise<number | undefined>;
}
