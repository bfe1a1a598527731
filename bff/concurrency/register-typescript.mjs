import { register } from 'tsx/esm/api';

/** Lets a worker thread import TypeScript. `--import tsx` would do so for a whole process only. */
register();
