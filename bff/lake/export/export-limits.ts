const mebibyte = 1024 * 1024;

/**
 * Limits of one export. They stop decompression bombs and files that were put into the lake's folder by mistake, before
 * these fill the memory or the disk.
 *
 * - Documents: 512 MiB are about 500,000 documents. Each query thread takes about half a kilobyte for each.
 * - Asset map: about a kilobyte for each of 100,000 assets.
 */
export const exportLimits = {
  documentsBytes: 512 * mebibyte,
  assetMapBytes: 128 * mebibyte,
  archiveEntries: 100_000,
};

/** Real exports compress to a tenth to a thirtieth. Only artificial data compresses to less than a hundredth. */
const maxCompressionRatio = 100;

/** Small archives of very repetitive documents are harmless. */
const alwaysAllowedBytes = 256 * mebibyte;

const maxUnpackedBytes = 8 * 1024 * mebibyte;

/** The bytes that an archive of this size may have when unpacked. */
export function unpackedBytesLimit(archiveBytes: number): number {
  return Math.min(maxUnpackedBytes, Math.max(alwaysAllowedBytes, archiveBytes * maxCompressionRatio));
}

/** A number of bytes for messages, in whole MiB. */
export function inMebibytes(bytes: number): string {
  return `${Math.round(bytes / mebibyte)} MiB`;
}
