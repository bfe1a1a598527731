// @ts-check
import { join } from 'node:path';

/** The Python for which the system installs modules. Another one may come first on the PATH. */
export const SYSTEM_PYTHON = '/usr/bin/python3';

/** Where `npm run judges` unpacks schemas that no package manager installs by themselves. */
const FOLDER = 'node_modules/.cache/judges';

/** The folder with the schemas of OAI-PMH: `OAI_SCHEMAS`, or that of the Debian package of telescope software. */
export const OAI_SCHEMAS =
  process.env.OAI_SCHEMAS || join(FOLDER, 'usr/lib/python3/dist-packages/gavo/resources/schemata');

/** Unpacks the package without what it depends on. */
export const UNPACK_OAI_SCHEMAS =
  `mkdir -p ${FOLDER} && cd ${FOLDER} && apt-get update -qq && ` +
  'apt-get download -qq python3-gavo && dpkg-deb -x python3-gavo_*.deb .';

/** The schema of JATS 1.2 (Archiving) in RELAX NG: `JATS_SCHEMA`, or that of an editor's npm package. 1.3 is a superset. */
export const JATS_SCHEMA =
  process.env.JATS_SCHEMA ||
  join(FOLDER, 'package/rng/JATS-Archiving-1-2-MathML3-RNG/JATS-archivearticle1-mathml3.rng');

/** Unpacks the package without what it depends on. */
export const UNPACK_JATS_SCHEMA =
  `mkdir -p ${FOLDER} && cd ${FOLDER} && npm pack --silent texture-plugin-jats@0.3.0 && ` +
  'tar -xzf texture-plugin-jats-0.3.0.tgz';
