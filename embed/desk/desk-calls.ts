import type {
  Annotation,
  DeskCheck,
  DeskDraft,
  DeskJournal,
  DeskMention,
  DeskPicture,
  DeskSaved,
  OpenedDraft,
  RichText,
  SeenAnnotation,
  StudioLead,
} from '../../bff/contract/index.ts';
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

function messageIn(body: unknown): string | undefined {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined;
  const message = typeof error === 'object' && error !== null && 'message' in error ? error.message : undefined;
  return typeof message === 'string' ? message : undefined;
}

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
  throw new DeskCallError(messageIn(answer) ?? `The service answered ${response.status}`, response.status);
}

/** Bytes of a picture, which are no JSON. */
async function callForPicture(file: string, signal: AbortSignal): Promise<Blob> {
  const response = await send('picture', { file }, signal);
  if (!response.ok) throw new DeskCallError(`There is no picture ${file}`, response.status);
  return response.blob();
}

/** An annotation as it is published. A Studio has its text in another form than the desk. */
export interface Published {
  readonly draft: DeskDraft;
  readonly text: RichText;
}

const typeIn = (type: string): DeskDraft['annotationType'] =>
  type === 'glossary' || type === 'commentary' || type === 'related' ? type : '';

/** Reads an annotation of an article from the API. @throws DeskCallError */
async function readPublished(article: string, annotation: string): Promise<Published> {
  const failed = () => new DeskCallError(`The article has no annotation “${annotation}” that is published.`, 0);
  const response = await fetch(`/api/v1/annotations/${encodeURIComponent(article)}`).catch(() => null);
  if (!response?.ok) throw failed();
  const annotations: readonly Annotation[] = await response.json();
  const found = annotations.find(({ id }) => id === annotation);
  if (found === undefined) throw failed();
  const { title, annotationType, content, scanText } = found;
  const phrases = scanText.scanSegments.map(({ scanPhrase, scanKeyword }) => ({
    scanPhrase,
    scanKeyword: scanKeyword === scanPhrase ? '' : scanKeyword,
  }));
  const draft = { article, annotation, title, annotationType: typeIn(annotationType), scanText: phrases, content: '' };
  return { draft, text: content };
}

/** What the desk asks the service for. */
export const deskCalls = {
  list: () => call<DeskJournal>('list', {}),
  open: (annotation: string) => call<OpenedDraft>('open', { annotation }),
  check: (draft: DeskDraft, signal: AbortSignal) => call<DeskCheck>('check', draft, signal),
  save: (draft: DeskDraft, state: string | null) => call<DeskSaved>('save', { draft, state }),
  rename: (seen: SeenAnnotation, slug: string) => call<DeskSaved>('rename', { ...seen, slug }),
  move: (seen: SeenAnnotation, article: string) => call<DeskSaved>('move', { ...seen, article }),
  remove: (seen: SeenAnnotation) => call<DeskSaved>('remove', seen),
  mentions: (annotation: string) => call<readonly DeskMention[]>('mentions', { annotation }),
  addPicture: (article: string, file: File) =>
    call<DeskPicture>(`add-picture?${new URLSearchParams({ article, name: file.name })}`, file),
  picture: callForPicture,
  /** Of a desk that leads to a Studio. */
  published: readPublished,
  lead: (draft: DeskDraft) => call<StudioLead>('lead', draft),
  undo: (save: number) => call<{ readonly isUndone: boolean }>('undo', { save }),
};
