/** `npm run faults -- machine [--seconds N]`: kills a process under load, and takes its log's disk space away. */
import { readNumbers } from '../../fuzz/support/arguments.ts';
import { report } from '../../fuzz/support/report.ts';
import { fullLog } from './full-disk.ts';
import { kill } from './kill.ts';

const { seconds } = readNumbers({ seconds: 20 });
report('SIGKILL and restart', await kill(seconds));
report('disk full: log', await fullLog(seconds));
