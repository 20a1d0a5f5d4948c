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
/** Pictures of a member's own, which nobody else gets: whose they are stands in the name. */
const FOR_OWNER = /^meals\//;

/** Where the pictures of a member's own foods and recipes lie. */
export function ownPicturesOf(userId: string): string {
  return `meals/${userId}/`;
}

/**
 * `GET /files/*`: pictures, to anyone who knows the name, or to whom they are for. Names cannot be guessed. Only our own WebP is served; anything
 * else in the store, such as e-books, is handed out by calls that check the rights.
 */
export function serveFiles(
  files: Files,
  memberOf: (request: FastifyRequest) => Promise<string | null>,
): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const key = request.params['*'];
      const [isForMembers, isForOwner] = [FOR_MEMBERS.test(key), FOR_OWNER.test(key)];
      const isForSome = isForMembers || isForOwner;
      const memberId = isForSome ? await memberOf(request) : null;
      if (isForSome && memberId === null) throw refuse('UNAUTHORIZED');
      const isOthers = isForOwner && memberId !== null && !key.startsWith(ownPicturesOf(memberId));
      const isPicture = isFileKey(key) && typeOfKey(key) === 'image/webp';
      const file = isPicture && !isOthers ? await files.get(key) : null;
      if (!file) return reply.callNotFound();
      const headers = isForSome ? { ...HEADERS, 'cache-control': 'private, max-age=86400' } : HEADERS;
      return reply.headers(headers).type(file.type).header('content-length', file.size).send(file.stream);
    });
    done();
  };
}
