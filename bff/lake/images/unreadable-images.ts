import type { FastifyBaseLogger } from 'fastify';
import type { AssetFile } from '../export/asset-files.ts';
import { UnreadableImageError } from './image-errors.ts';

/** The cause may be a lack of memory or of file descriptors instead of the file, so a failure does not count forever. */
const retryAfterMs = 600_000;

/** Why an image cannot be decoded, and when to try again on the clock of `performance.now()`. */
interface Failure {
  error: UnreadableImageError;
  retryAt: number;
}

/**
 * The images that could not be decoded, so that they are not decoded for each request, and logged once. An export that
 * is read again has new asset objects, so its images are tried again at once.
 */
export class UnreadableImages {
  readonly #failures = new WeakMap<AssetFile, Failure>();
  readonly #log: FastifyBaseLogger;

  constructor(log: FastifyBaseLogger) {
    this.#log = log;
  }

  /**
   * Decodes an image unless that failed in the last ten minutes.
   *
   * @throws UnreadableImageError; what `decode` throws
   */
  async decode<Result>(asset: AssetFile, decode: () => Promise<Result>): Promise<Result> {
    const failure = this.#failures.get(asset);
    if (failure !== undefined && performance.now() < failure.retryAt) throw failure.error;
    try {
      return await decode();
    } catch (error) {
      if (error instanceof UnreadableImageError) this.#remember(asset, error);
      throw error;
    }
  }

  #remember(asset: AssetFile, error: UnreadableImageError): void {
    const isLogged = this.#failures.has(asset);
    this.#failures.set(asset, { error, retryAt: performance.now() + retryAfterMs });
    if (isLogged) return;
    const file = `${asset.kind}/${asset.exportName}`;
    this.#log.error({ file, reason: error.reason }, `${file}: ${error.message}`);
  }
}
