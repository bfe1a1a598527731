// @ts-check
import { join } from 'node:path';

/**
 * The folder with the schemas of OAI-PMH: `OAI_SCHEMAS`, or where `npm run judges` unpacks the Debian package that has
 * them, without the telescope software around them.
 */
export const OAI_SCHEMAS =
  process.env.OAI_SCHEMAS ||
  join('node_modules/.cache/judges', 'usr/lib/python3/dist-packages/gavo/resources/schemata');

/** Downloads and unpacks the package. */
export const UNPACK_OAI_SCHEMAS =
  'mkdir -p node_modules/.cache/judges && cd node_modules/.cache/judges && apt-get update -qq && ' +
  'apt-get download -qq python3-gavo && dpkg-deb -x python3-gavo_*.deb .';
