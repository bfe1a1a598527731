/** The length of every font format's signature. */
export const SIGNATURE_BYTES = 4;

/**
 * Collects the first bytes of a stream, which may arrive one by one, and cancels the rest.
 * @returns `null` if the stream is shorter
 */
export async function readSignature(body: ReadableStream<Uint8Array>): Promise<Uint8Array | null> {
  const reader = body.getReader();
  const bytes: number[] = [];
  while (bytes.length < SIGNATURE_BYTES) {
    const { value, done } = await reader.read();
    if (done) return null;
    bytes.push(...value.subarray(0, SIGNATURE_BYTES - bytes.length));
  }
  await reader.cancel();
  return Uint8Array.from(bytes);
}
