import path from 'node:path';
import { RequestThread } from '../../../concurrency/request-thread.ts';
import type { DeskContent, DeskDraft, SeenAnnotation } from '../../../contract/index.ts';

type Method = keyof DeskContent;

/** A call of the desk's content. */
export type DeskRequest = {
  readonly [M in Method]: { readonly method: M; readonly args: Parameters<DeskContent[M]> };
}[Method];

/** What a call has returned. */
export type DeskReply = {
  readonly [M in Method]: { readonly method: M; readonly result: Awaited<ReturnType<DeskContent[M]>> };
}[Method];

type ReplyTo<M extends Method> = Extract<DeskReply, { method: M }>;

/** What the thread is started with. */
export interface DeskThreadData {
  readonly root: string;
}

const PROGRAM = { source: 'desk-thread-entry.ts', built: 'desk-thread.js' };

const isReplyTo = <M extends Method>(reply: DeskReply, method: M): reply is ReplyTo<M> => reply.method === method;

/**
 * A journal folder as the desk reads and writes it, in a thread of its own: the parsers take seconds for a large folder,
 * and the service answers readers meanwhile. A thread that has failed is started anew.
 */
export class DeskThread implements DeskContent {
  readonly #data: DeskThreadData;
  #thread: RequestThread<DeskRequest, DeskReply>;

  /** Finishes what a killed service has begun. */
  constructor(root: string) {
    this.#data = { root: path.resolve(root) };
    this.#thread = this.#start();
  }

  async list() {
    return (await this.#call({ method: 'list', args: [] })).result;
  }

  async open(annotation: string) {
    return (await this.#call({ method: 'open', args: [annotation] })).result;
  }

  async check(draft: DeskDraft) {
    return (await this.#call({ method: 'check', args: [draft] })).result;
  }

  async save(draft: DeskDraft, state: string | null) {
    return (await this.#call({ method: 'save', args: [draft, state] })).result;
  }

  async rename(seen: SeenAnnotation, slug: string) {
    return (await this.#call({ method: 'rename', args: [seen, slug] })).result;
  }

  async move(seen: SeenAnnotation, article: string) {
    return (await this.#call({ method: 'move', args: [seen, article] })).result;
  }

  async remove(seen: SeenAnnotation) {
    return (await this.#call({ method: 'remove', args: [seen] })).result;
  }

  async mentions(annotation: string) {
    return (await this.#call({ method: 'mentions', args: [annotation] })).result;
  }

  async addPicture(article: string, name: string, bytes: Uint8Array) {
    return (await this.#call({ method: 'addPicture', args: [article, name, bytes] })).result;
  }

  async readPicture(file: string) {
    return (await this.#call({ method: 'readPicture', args: [file] })).result;
  }

  async undo(save: number) {
    return (await this.#call({ method: 'undo', args: [save] })).result;
  }

  close(): Promise<void> {
    return this.#thread.stop();
  }

  #start(): RequestThread<DeskRequest, DeskReply> {
    const thread = new RequestThread<DeskRequest, DeskReply>(PROGRAM, import.meta.url, { workerData: this.#data });
    // A thread that was stopped has not failed.
    void thread.ended.then((failure) => {
      if (failure !== null) this.#thread = this.#start();
    });
    return thread;
  }

  async #call<M extends Method>(request: Extract<DeskRequest, { method: M }>): Promise<ReplyTo<M>> {
    const reply = await this.#thread.request(request);
    if (!isReplyTo(reply, request.method)) throw new TypeError(`${request.method} was answered by ${reply.method}`);
    return reply;
  }
}
