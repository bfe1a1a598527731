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

/** A call that the service has refused, with its reason. */
export class DeskCallError extends Error {
  override readonly name = 'DeskCallError';
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

/** The reason in the service's answer to a refused call; empty without one. */
const reasonIn = (answer: unknown): string => asText(asObject(asObject(answer).error).message);

/** Statuses whose body is an answer. */
const ANSWERS = [200, 409, 422];

/** Sends a call. @throws DeskCallError with status 0 if the service does not answer */
function send(name: string, body: object, signal?: AbortSignal): Promise<Response> {
  const isFile = body instanceof Blob;
  const type = isFile ? 'application/octet-stream' : 'application/json';
  return fetch(`/write/api/${name}`, {
    method: 'POST',
    headers: { 'content-type': type, 'journal-desk-key': storedKey() },
    body: isFile ? body : JSON.stringify(body),
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new DeskCallError('The service does not answer. Is it still running?', 0);
  });
}

/** Calls the service, which answers in JSON. @throws DeskCallError */
async function call<Answer>(name: string, body: object, signal?: AbortSignal): Promise<Answer> {
  const response = await send(name, body, signal);
  const answer = await response.json().catch((error: unknown) => {
    if (signal?.aborted) throw error;
    return null;
  });
  if (ANSWERS.includes(response.status) && answer !== null) return answer;
  throw new DeskCallError(reasonIn(answer) || `The service returned ${response.status}`, response.status);
}

/** Bytes of a picture, which are no JSON. */
async function callForPicture(file: string, signal: AbortSignal): Promise<Blob> {
  const response = await send('picture', { file }, signal);
  if (!response.ok) throw new DeskCallError(`There is no picture ${file}`, response.status);
  return response.blob();
}

/** What the desk asks the service for. */
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
