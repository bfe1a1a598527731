import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { paths } from '../../../configuration/paths.ts';
import { CITATION_STYLES } from '../../../contract/index.ts';
import { madeStyle } from './make-styles.ts';

for (const style of CITATION_STYLES) writeFileSync(join(paths.citationStyles, `${style}.csl`), madeStyle(style));
