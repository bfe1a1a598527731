import { parseArgs } from 'node:util';

/** How long each disturbance lasts unless the command says otherwise. */
const DEFAULT_SECONDS = '20';

/** Reads `--seconds N`, how long each disturbance lasts. Ends the process with a message if it is no number above 0. */
export function readSeconds(): number {
  const { values } = parseArgs({ options: { seconds: { type: 'string', default: DEFAULT_SECONDS } } });
  const seconds = Number(values.seconds);
  if (seconds > 0) return seconds;
  console.error(`--seconds must be a number above 0, not "${values.seconds}"`);
  process.exit(1);
}
