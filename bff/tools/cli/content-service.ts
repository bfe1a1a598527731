import pino from 'pino';
import { readConfig } from '../../configuration/config.ts';
import { openService } from '../../open-service.ts';
import { terminalLine } from '../../operations/log.ts';

/** Opens a service for `CONTENT_LAKE` or a hosted store that only this machine reaches, at any free port. */
export async function openContent() {
  const log = pino({ level: 'warn' }, { write: (line) => void process.stderr.write(terminalLine(line)) });
  const config = { ...readConfig(process.env), shutdownDelay: 0, rateLimit: 0 };
  const { app, close } = await openService(config, 0, log, { droppedLogLines: () => 0, hasDesk: false });
  return { origin: await app.listen({ host: '127.0.0.1', port: 0 }), close };
}
