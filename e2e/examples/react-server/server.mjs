import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { render } from './dist/server/server.js';

const page = readFileSync('dist/client/index.html', 'utf8');
const { PORT = '4173' } = process.env;

createServer((request, response) => {
  const file = `dist/client/assets/${request.url?.split('/').at(-1)}`;
  if (request.url === '/') {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(page.replace('<!--app-->', render()));
  } else if (existsSync(file)) {
    response.setHeader('Content-Type', 'text/javascript; charset=utf-8');
    response.end(readFileSync(file));
  } else {
    response.writeHead(404).end();
  }
}).listen(PORT, () => console.log(`http://localhost:${PORT}/`));
