// @ts-check
import { firstExecutable, namedExecutable, onPath } from './executables.mjs';

const COMMANDS = ['firefox-esr', 'firefox'];
const MAC_APPLICATION = '/Applications/Firefox.app/Contents/MacOS/firefox';

/**
 * Path of a Firefox on this machine: `FIREFOX_PATH`, or one on the PATH.
 * @returns {string | undefined} undefined when there is none
 * @throws {Error} when `FIREFOX_PATH` is not an executable file
 */
export const findFirefox = () =>
  namedExecutable('FIREFOX_PATH') ?? firstExecutable([...onPath(COMMANDS), MAC_APPLICATION]);
