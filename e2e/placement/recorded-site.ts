import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The list of responses in the folder of a site that was recorded, by path and query. */
export const RESPONSES_FILE = 'responses.json';

/** A response, whose body is a file beside the list. */
export interface RecordedResponse {
  readonly file: string;
  readonly type: string;
}

/** Finds a response of a recorded site. @returns `undefined` when there is none, or when the site was not recorded */
export function findRecorded(folder: string, address: string): { file: string; type: string } | undefined {
  const list = join(folder, RESPONSES_FILE);
  if (!existsSync(list)) return undefined;
  const responses: Record<string, RecordedResponse> = JSON.parse(readFileSync(list, 'utf8'));
  const response = responses[address];
  return response === undefined ? undefined : { ...response, file: join(folder, response.file) };
}
