import { request } from 'node:http';
import { Readable, Writable } from 'node:stream';
import compress from '@fastify/compress';
import fastify from 'fastify';
import { expect, it, onTestFinished, vi } from 'vitest';
import { answerErrors } from './fastify-errors.ts';

/** Pino’s number for level info. */
const INFO = 30;

it('logs a client that disconnects before the response as info, not as an error', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const app = fastify({ logger: { level: 'info', stream } });
  onTestFinished(() => app.close());
  await app.register(compress, { encodings: ['gzip'] });
  answerErrors(app);
  app.post('/foods', (_request, reply) =>
    reply.type('application/json').send(new Readable({ read: () => client.destroy() })),
  );
  const address = await app.listen({ port: 0, host: '127.0.0.1' });

  const headers = { 'accept-encoding': 'gzip', 'content-type': 'application/json' };
  const client = request(`${address}/foods`, { method: 'POST', headers });
  client.on('error', () => undefined).end('{}');

  await vi.waitFor(() => expect(lines.join('')).toMatch(/disconnected|failed/), { timeout: 5_000 });
  expect(lines.filter((line) => JSON.parse(line).level > INFO)).toEqual([]);
});
