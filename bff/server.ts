import { runProgram } from './tools/cli/run-program.ts';
import { serveCommand } from './tools/cli/serve-command.ts';

// The service alone, for units and containers that name this file: `journal serve` without the other commands.
await runProgram('node dist/bff/server.js', ['serve', ...process.argv.slice(2)], [serveCommand]);
