/** `npm run fuzz -- queries`: compares the embedded lake's answers with those of groq-js. */
import { readFuzzArguments } from '../support/arguments.ts';
import { report } from '../support/report.ts';
import { fuzzQueries } from './fuzz-queries.ts';

report('queries', await fuzzQueries(readFuzzArguments(20_000)));
