import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import { refuse } from '#server/platform/http/refuse.ts';
import { type Files, isFileKey, typeOfKey } from './files.ts';

const HEADERS = {
  // The name holds a hash of the content, so what is behind it never changes.
  'cache-control': 'public, max-age=31536000, immutable',
  'x-content-type-options': 'nosniff',
  'content-disposition': 'inline',
};

/** Pictures that members show to each other: not even who knows the name gets them without being signed in. */
const FOR_MEMBERS = /^community\//;

/**
 * `GET /files/*`: pictures, to anyone who knows the name. Names cannot be guessed. Only our own WebP is served; anything
 * else in the store, such as e-books, is handed out by calls that check the rights.
 */
export function serveFiles(
  files: Files,
  isMember: (request: FastifyRequest) => Promise<boolean>,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const key = request.params['*'];
      const isForMembers = FOR_MEMBERS.test(key);
      if (isForMembers && !(await isMember(request))) throw refuse('UNAUTHORIZED');
      const file = isFileKey(key) && typeOfKey(key) === 'image/webp' ? await files.get(key) : null;
      if (!file) return reply.callNotFound();
      const headers = isForMembers ? { ...HEADERS, 'cache-control': 'private, max-age=86400' } : HEADERS;
      return reply.headers(headers).type(file.type).header('content-length', file.size).send(file.stream);
    });
    done();
  };
}
