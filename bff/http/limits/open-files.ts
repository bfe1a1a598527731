import Type from 'typebox';
import { Value } from 'typebox/value';

/**
 * Open files that the service needs besides its readers' connections: event loops, content lake, Redis, live events,
 * watched folders.
 */
const RESERVED = 128;
/** Of the remaining open files, the share for connections. The others are for assets, which are read while they are sent. */
const CONNECTIONS_SHARE = 0.75;
/** A service with fewer connections is of no use. */
const MIN_CONNECTIONS = 96;
const REQUIRED = RESERVED + MIN_CONNECTIONS / CONNECTIONS_SHARE;

/** The part of Node's diagnostic report with the limits of the process. Systems without such limits omit it. */
const Report = Type.Object({
  userLimits: Type.Object({
    open_files: Type.Object({ soft: Type.Union([Type.Integer(), Type.Literal('unlimited')]) }),
  }),
});

/** The system allows the process too few open files. */
export class OpenFilesError extends Error {
  override readonly name = 'OpenFilesError';
}

/** How many files this process may open. Node raises the soft limit to the hard limit when it starts. */
export function openFilesLimit(): number {
  const report: unknown = process.report.getReport();
  const soft = Value.Check(Report, report) ? report.userLimits.open_files.soft : 'unlimited';
  return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft;
}

/**
 * The number of connections that a process may have open, so that it never runs out of open files.
 * @param openFiles how many files the process may open
 * @throws OpenFilesError if too few remain
 */
export function maxConnections(openFiles: number): number {
  if (openFiles < REQUIRED) {
    throw new OpenFilesError(
      `The service needs at least ${REQUIRED} open files for each process; the limit is ${openFiles}. ` +
        'Raise it with ulimit -n, LimitNOFILE= (systemd) or --ulimit nofile= (Docker)',
    );
  }
  return Math.floor((openFiles - RESERVED) * CONNECTIONS_SHARE);
}
