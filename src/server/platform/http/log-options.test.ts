import { Writable } from 'node:stream';
import fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { logOptions } from './log-options.ts';

it('writes a line with a request id, and no credentials', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write: (chunk, _encoding, done) => {
      lines.push(String(chunk));
      done();
    },
  });
  const { logger } = logOptions('debug');
  const app = fastify({ loggerInstance: pino(Object(logger), stream) });
  app.post('/reset-password', async (request) => {
    request.log.info({ body: { password: 'hemligt-losen', token: 'hemlig-nyckel' }, req: request }, 'a line');
    return {};
  });

  await app.inject({
    method: 'POST',
    url: '/reset-password?token=hemlig-nyckel',
    headers: { cookie: 'formkurva_session=hemlig-nyckel', authorization: 'Bearer hemlig-nyckel' },
  });

  await app.close();
  const log = lines.join('');
  expect([log.includes('"reqId"'), log.includes('/reset-password'), log.includes('hemlig')]).toEqual([
    true,
    true,
    false,
  ]);
});
