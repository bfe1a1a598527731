#!/usr/bin/env node
import { annotateCommand } from './annotate-command.ts';
import { buildCommand } from './build-command.ts';
import { checkCommand } from './check-command.ts';
import { doctorCommand } from './doctor-command.ts';
import { draftsCommand } from './drafts-command.ts';
import { exportCommand } from './export-command.ts';
import { importCommand } from './import-command.ts';
import { newCommand } from './new-command.ts';
import { runProgram } from './run-program.ts';
import { serveCommand } from './serve-command.ts';

await runProgram('journal', process.argv.slice(2), [
  serveCommand,
  newCommand,
  buildCommand,
  checkCommand,
  importCommand,
  exportCommand,
  doctorCommand,
  draftsCommand,
  annotateCommand,
]);
