/** Installs the routers and builds their sites. `npm run engines` starts it. */
import { buildSites, SITES } from './built-sites.ts';

buildSites(Object.values(SITES));
