import { readdir, readFile, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** What a process occupies. */
export interface ProcessFigures {
  /** Resident memory in MiB. */
  readonly residentMib: number;
  /** Open files and sockets. */
  readonly descriptors: number;
  /** TCP connections of clients, established or half closed. */
  readonly connections: number;
}

/** The numbers of the kernel's socket states in `/proc/net/tcp`: established, FIN-WAIT-1, FIN-WAIT-2, CLOSE-WAIT. */
const OPEN_STATES = ['01', '04', '05', '08'];

/** The inodes of all open TCP sockets of the machine that were accepted at a port. */
async function acceptedSockets(port: number): Promise<Set<string>> {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  const rows = (await readFile('/proc/net/tcp', 'utf8')).split('\n').map((row) => row.trim().split(/\s+/));
  const open = rows.filter(([, address = '', , state = '']) => address.endsWith(local) && OPEN_STATES.includes(state));
  return new Set(open.map((row) => `socket:[${row[9]}]`));
}

/** Reads the figures of a server from `/proc`. @param port where it listens @throws if the process has ended */
export async function processFigures(pid: number, port: number): Promise<ProcessFigures> {
  const folder = `/proc/${pid}/fd`;
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  const kib = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]);
  // A descriptor may close between the two calls.
  const links = await Promise.all((await readdir(folder)).map((name) => readlink(join(folder, name)).catch(() => '')));
  const accepted = await acceptedSockets(port);
  return {
    residentMib: Math.round(kib / 1_024),
    descriptors: links.length,
    connections: links.filter((link) => accepted.has(link)).length,
  };
}
