// @ts-check
// `npm run package`: builds the client and writes its package into `dist`.
import { requireNode } from './setup/node-version.mjs';
import { build, install, packageClient } from './setup/project.mjs';

requireNode();
install();
build();
packageClient();
