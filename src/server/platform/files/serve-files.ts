import type { FastifyPluginCallback } from 'fastify';
import { type Files, isFileKey, typeOfKey } from './files.ts';

const HEADERS = {
  // The name holds a hash of the content, so what is behind it never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

/**
 * `GET /files/*`: pictures, to anyone who knows the name. Names cannot be guessed. Only our own WebP is served; anything
 * else in the store, such as e-books, is handed out by calls that check the rights.
 */
export function serveFiles(files: Files): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const key = request.params['*'];
      const file = isFileKey(key) && typeOfKey(key) === 'image/webp' ? await files.get(key) : null;
      if (!file) return reply.callNotFound();
      return reply.headers(HEADERS).type(file.type).header('content-length', file.size).send(file.stream);
    });
    done();
  };
}
