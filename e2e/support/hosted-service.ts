import { httpGet } from './http-client.ts';
import type { JournalServer } from './journal-server.ts';
import { annotationPath } from './test-lake.ts';

/** Whether a service follows its lake's event stream. */
export const isStreamLive = async ({ url }: JournalServer): Promise<boolean> =>
  (await httpGet(`${url}/metrics`)).body.includes('\njournal_lake_stream_live 1');

/** A service's response for an annotation, which contains its title. */
export const annotationBody = async ({ url }: JournalServer, number: number): Promise<string> =>
  (await httpGet(url + annotationPath(number))).body;
