// @ts-check
// `npm run package`: builds the client and writes its package into `dist`.
import { requireNode } from './setup/node-version.mjs';
import { build, install } from './setup/project.mjs';
import { mustSucceed } from './setup/run.mjs';

requireNode();
install();
build();
mustSucceed('npx', ['tsx', 'host-bridge/package/run.ts']);
