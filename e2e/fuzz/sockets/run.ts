/** `npm run fuzz -- sockets [--seed N] [--runs N]`: attacks the built service with raw bytes and slow connections. */
import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { fuzzSockets } from './fuzz-sockets.ts';

const RUNS = 50_000;

report('raw sockets', await fuzzSockets(readFuzzArguments(RUNS)));
