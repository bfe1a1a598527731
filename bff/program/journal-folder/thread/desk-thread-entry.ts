import { parentPort, workerData } from 'node:worker_threads';
import { replyToRequests } from '../../../concurrency/request-thread.ts';
import { DeskFolder } from '../editing/desk-folder.ts';
import type { DeskReply, DeskRequest, DeskThreadData } from './desk-thread.ts';

/** The program of the thread that reads and writes a journal folder for the desk. */
if (parentPort !== null) {
  const { root }: DeskThreadData = workerData;
  const desk = new DeskFolder(root);
  replyToRequests(parentPort, async ({ method, args }: DeskRequest): Promise<DeskReply> => {
    return { method, result: await Reflect.apply(desk[method], desk, args) };
  });
}
