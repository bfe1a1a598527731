import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';

/** The headers with which the backend sends a webhook call. @param age milliseconds since it was signed */
export async function signWebhook(body: string, secret: string, age = 0): Promise<Record<string, string>> {
  const signature = await encodeSignatureHeader(body, Date.now() - age, secret);
  return { 'content-type': 'application/json', [SIGNATURE_HEADER_NAME]: signature };
}
