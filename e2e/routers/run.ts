/** Installs the routers and builds their sites. `npm run engines` starts it. */
import { buildSites } from './built-sites.ts';
import { SITES } from './sites.ts';

buildSites(Object.values(SITES));
