import { errorCode } from '../contract/rules/caught-error.ts';

/** Whether a process of this machine runs. @param id its number */
export function isRunning(id: number): boolean {
  try {
    return process.kill(id, 0); // signal 0 only checks whether the process exists
  } catch (error) {
    return errorCode(error) === 'EPERM'; // another user's process
  }
}
