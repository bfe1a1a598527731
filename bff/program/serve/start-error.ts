import type { Config } from '../../configuration/config.ts';
import { ConfigError } from '../../configuration/environment.ts';
import { errorCode } from '../../contract/rules/messages.ts';
import { LakeError } from '../../lake/index.ts';

/** What the operator can do about an error of the system's network. `null`: it is none that a variable mends. */
function describeListenError(error: Error, { host, port }: Config): string | null {
  switch (errorCode(error)) {
    case 'EADDRINUSE':
      return `Port ${port} at ${host} is in use by another program; set PORT to a free one`;
    case 'EACCES':
      return `This user may not listen at port ${port}; set PORT to one above 1023`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return (
        `HOST must be an address or name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of its addresses; ` +
        `it is ${JSON.stringify(host)}`
      );
    default:
      return null;
  }
}

/** Names the variable with the folder: the message itself begins with the folder or with a file in it. */
const describeLakeError = (error: LakeError, { contentLake }: Config) =>
  error.file === contentLake
    ? `CONTENT_LAKE must be a folder with one export per dataset, or a journal folder: ${error.message}`
    : `CONTENT_LAKE=${contentLake}: ${error.message}`;

/** One line for errors that the operator can fix. `null`: it is none of them. */
export function describeStartError(error: unknown, config?: Config): string | null {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof LakeError && config !== undefined) return describeLakeError(error, config);
  if (error instanceof ConfigError || error instanceof LakeError) return error.message;
  return config === undefined ? null : describeListenError(error, config);
}
