/**
 * The usual way to build such a service: for every request Fastify serialises an object by its schema, and plugins add
 * headers, entity tag and compression. Argument: the address of the entry to serve.
 */
import compress from '@fastify/compress';
import cors from '@fastify/cors';
import etag from '@fastify/etag';
import helmet from '@fastify/helmet';
import Fastify from 'fastify';
import { EntryResponse } from '../../contract/index.ts';

const [, , entry = ''] = process.argv;
const body: unknown = await (await fetch(entry)).json();

const app = Fastify();
await app.register(helmet);
await app.register(cors);
await app.register(etag);
await app.register(compress);
app.get('/entry', { schema: { response: { 200: EntryResponse } } }, async () => body);
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`);
process.once('SIGTERM', () => process.exit(0));
