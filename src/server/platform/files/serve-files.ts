import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/platform/call-context.ts';
import { isKnown } from '#server/platform/files/byte-range.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Files, isFileKey, typeOfKey } from './files.ts';

type Reader = Pick<Session, 'userId' | 'role' | 'adminAreas' | 'impersonation'>;
type Options = {
  files: Files;
  sessionOf: (request: FastifyRequest) => Promise<Reader | null>;
  /** Whether this member may read a post that has this picture. */
  canReadShared: (reader: Reader, key: string) => Promise<boolean>;
};

type Audience = 'everyone' | 'members' | 'owner';
/**
 * By the first folder of the name. Names hold a hash of the content, so a file never changes. Pictures that can be withdrawn are not
 * cached for ever, and personal ones not in shared caches.
 */
const FOLDERS: Record<string, { audience: Audience; cacheControl: string }> = {
  // A post may be removed at any time: the browser revalidates its copy for each use.
  community: { audience: 'members', cacheControl: 'private, no-cache' },
  // Cached for use without a network.
  meals: { audience: 'owner', cacheControl: 'private, max-age=86400' },
  avatars: { audience: 'everyone', cacheControl: 'private, max-age=86400' },
};
const PUBLIC = { audience: 'everyone' as const, cacheControl: 'public, max-age=31536000, immutable' };

/** The folder of pictures of members' own foods and recipes. */
export function ownPicturesOf(userId: string): string {
  return `meals/${userId}/`;
}

/**
 * `GET /files/*`: pictures, for anyone who knows the unguessable name, or for those they are shared with. Serves only our own WebP;
 * other files, such as e-books, are served by calls that check the rights.
 */
export function serveFiles({ files, sessionOf, canReadShared }: Options): FastifyPluginCallback {
  /** Refusals are not cached: the picture may be restored, and another client may be allowed. */
  async function mayRead(request: FastifyRequest, reply: FastifyReply, key: string, audience: Audience) {
    if (audience === 'everyone') return true;
    reply.header('cache-control', 'no-store');
    const reader = await sessionOf(request);
    if (!reader) throw refuse('UNAUTHORIZED');
    if (audience !== 'owner') return canReadShared(reader, key);
    // Food is health data: an impersonating admin sees it while the member shares it.
    if (reader.impersonation && !reader.impersonation.sharesHealth) throw refuse('HEALTH_NOT_SHARED');
    return key.startsWith(ownPicturesOf(reader.userId));
  }

  return (app, _options, done) => {
    app.get<{ Params: { '*': string } }>('/files/*', async (request, reply) => {
      const key = request.params['*'];
      const { audience, cacheControl } = FOLDERS[key.split('/')[0] ?? ''] ?? PUBLIC;
      const isPicture = isFileKey(key) && typeOfKey(key) === 'image/webp';
      if (!(await mayRead(request, reply, key, audience)) || !isPicture) return reply.callNotFound();
      const etag = etagOf(key);
      // The row was found, so the file exists.
      if (audience === 'members' && isKnown(request.headers['if-none-match'], etag))
        return reply.code(304).headers({ etag, 'cache-control': cacheControl }).send();
      const file = await files.get(key);
      if (!file) return reply.callNotFound();
      const headers = { etag, 'cache-control': cacheControl, 'content-length': file.size, ...SHOWN };
      return reply.headers(headers).type(file.type).send(file.stream);
    });
    done();
  };
}

const SHOWN = { 'x-content-type-options': 'nosniff', 'content-disposition': 'inline' };

/** The last part of the name, which is the hash. */
const etagOf = (key: string) => `"${key.slice(key.lastIndexOf('/') + 1, key.lastIndexOf('.'))}"`;
