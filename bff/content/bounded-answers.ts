import { requester } from '@sanity/client';
import { AnswerTooLargeError } from './lake-failure.ts';

type Requester = typeof requester;
/** A decompressed response, as the client's own middleware leaves it. */
type AnswerStream = ReturnType<NonNullable<Parameters<Requester['use']>[0]['onHeaders']>>;

const isAnswerStream = (stream: object): stream is AnswerStream => 'progress' in stream;

/**
 * The Sanity client's requester, which otherwise buffers a response of any size. This one fails as soon as a response
 * exceeds the limit, and closes its connection.
 * @param maxBytes of a response, decompressed
 */
export function boundedRequester(maxBytes: number): Requester {
  return requester.clone().use({
    onHeaders(response) {
      if (!isAnswerStream(response)) throw new TypeError('The client passes another kind of response');
      let bytes = 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (bytes <= maxBytes) return;
        response.destroy(new AnswerTooLargeError(`The answer of the lake has more than ${maxBytes} bytes`));
      });
      return response;
    },
  });
}
