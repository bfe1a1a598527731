interface Resource {
  close(): unknown;
}

/** Resources that are closed together, the last one first. */
class Resources {
  readonly #opened: (Resource | undefined)[] = [];

  add<T extends Resource | undefined>(resource: T): T {
    this.#opened.push(resource);
    return resource;
  }

  /** Closes all of them, also those after one that fails to close. */
  async close(): Promise<void> {
    if (this.#opened.length === 0) return;
    try {
      await this.#opened.pop()?.close();
    } finally {
      await this.close();
    }
  }
}

/** Opens resources that belong together. If one fails to open, closes those that are open. */
export async function openAll<T>(open: (resources: Resources) => Promise<T>): Promise<T> {
  const resources = new Resources();
  try {
    return await open(resources);
  } catch (error) {
    await resources.close();
    throw error;
  }
}
