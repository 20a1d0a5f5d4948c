import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ChangingBuild = { address: string; publish: () => void; close: () => Promise<void> };

/** A proxy that serves the server's files unchanged until `publish`; then its service worker differs. */
export async function serveChangingBuild(base: string): Promise<ChangingBuild> {
  let isNew = false;
  const server = createServer((incoming, outgoing) => {
    const { 'if-none-match': _etag, 'if-modified-since': _since, origin, ...asked } = incoming.headers;
    const headers = {
      ...asked,
      ...(origin ? { origin: base } : {}),
      host: new URL(base).host,
      'accept-encoding': 'identity',
    };
    const onward = request(base + incoming.url, { method: incoming.method, headers }, (answer) => {
      const isWorker = incoming.url === '/sw.js' && isNew;
      const { 'content-length': length, ...rest } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 500, isWorker || !length ? rest : answer.headers);
      answer.pipe(outgoing, { end: false });
      answer.on('end', () => outgoing.end(isWorker ? '\n// A new build.' : ''));
    });
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://127.0.0.1:${portOf(server)}`,
    publish: () => {
      isNew = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A server on a port has an address of this kind. */
const portOf = (server: Server) => (server.address() as AddressInfo).port;
