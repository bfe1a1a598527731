import { register } from 'tsx/esm/api';

/** Makes a thread understand TypeScript; `--import tsx` does so for a whole process only. */
register();
