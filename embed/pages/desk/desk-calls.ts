import type {
  DeskCheck,
  DeskDraft,
  DeskJournal,
  DeskPicture,
  DeskSaved,
  OpenedDraft,
  SeenAnnotation,
} from '../../../bff/contract/index.ts';
import { asObject, asText } from '../../../bff/contract/shared/json-object.ts';
import { storedKey } from './storage.ts';

const NOT_SIGNED_IN =
  'You are not signed in here. Open the address that the terminal of journal serve shows; it can be used once.';

const reasonIn = (answer: unknown, status: number): string =>
  status === 401
    ? NOT_SIGNED_IN
    : asText(asObject(asObject(answer).error).message) || `The service returned ${status}.`;

/** Statuses whose body is an answer. */
const ANSWERS = [200, 409, 422];

/** Sends a call. @throws {Error} if the service does not answer */
function send(name: string, body: object, signal?: AbortSignal): Promise<Response> {
  const isFile = body instanceof Blob;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  return fetch(`/write/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'journal-desk-key': storedKey() },
    body: isFile ? body : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    throw signal?.aborted ? error : new Error('The service does not respond. Is it still running?');
  });
}

/** Calls the service, which answers in JSON. @throws {Error} with what the editor should know */
async function call<Answer>(name: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await send(name, body, signal);
  const answer = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (ANSWERS.includes(response.status) && answer !== null) return answer;
  throw new Error(reasonIn(answer, response.status));
}

/** Bytes of a picture, which are no JSON. */
async function callForPicture(file: string, signal: AbortSignal): Promise<Blob> {
  const response = await send('picture', { file }, signal);
  if (!response.ok) throw new Error(`There is no picture ${file}`);
  return response.blob();
}

export const deskCalls = {
  list: () => call<DeskJournal>('list', {}),
  open: (annotation: string) => call<OpenedDraft>('open', { annotation }),
  check: (draft: DeskDraft, signal: AbortSignal) => call<DeskCheck>('check', draft, signal),
  save: (draft: DeskDraft, state: string | null) => call<DeskSaved>('save', { draft, state }),
  remove: (seen: SeenAnnotation) => call<DeskSaved>('remove', seen),
  addPicture: (article: string, file: File) =>
    call<DeskPicture>(`add-picture?${new URLSearchParams({ article, name: file.name })}`, file),
  picture: callForPicture,
};
