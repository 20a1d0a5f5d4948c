import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { onTestFinished } from 'vitest';

/** Listens on this machine only, on a free port, and returns the port. */
export async function listenOnLoopback(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server has no port.');
  return address.port;
}

type Answer = (request: IncomingMessage, response: ServerResponse) => unknown;

/** An HTTP server with async handlers; a handler that rejects fails the running test. */
export const createAnswerer = (answer: Answer) => createServer((request, response) => void answer(request, response));

/** An HTTP server for the length of one test; returns its address. */
export async function startHttpServer(answer: Answer): Promise<string> {
  const server = createAnswerer(answer);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}
