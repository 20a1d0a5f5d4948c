// Development: the web app from Vite with hot reload on http://localhost:3000, and the server behind it, restarted when
// one of its files changes.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';

const WEB_PORT = Number(process.env.PORT ?? 3000);
const SERVER_PORT = WEB_PORT + 1;
const root = fileURLToPath(new URL('..', import.meta.url));

process.env.FORMKURVA_DEV_SERVER = `http://127.0.0.1:${SERVER_PORT}`;

const server = spawn(
  join(root, 'node_modules/.bin/tsx'),
  ['watch', '--clear-screen=false', '--env-file-if-exists=.env', 'src/server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    // A separate process group, so that Ctrl-C reaches it once, through us: a second signal means "at once" and would leave
    // the database running.
    detached: true,
    // The address in the browser, not the server's own: links in mails and the origin check use it.
    env: { ...process.env, PORT: String(SERVER_PORT), PUBLIC_URL: `http://localhost:${WEB_PORT}` },
  },
);
const web = await createServer({ configFile: join(root, 'vite.config.ts'), server: { port: WEB_PORT } });
await web.listen();
console.log(`Development: http://localhost:${WEB_PORT} (the server behind it: port ${SERVER_PORT})`);

for (const signal of ['SIGINT', 'SIGTERM']) {
  process.once(signal, () => server.kill('SIGTERM'));
}
server.once('exit', () => void web.close());
