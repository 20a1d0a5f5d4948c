import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import type { Session } from '#server/platform/call-context.ts';
import { isKnown } from '#server/platform/files/byte-range.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type Files, isFileKey, typeOfKey } from './files.ts';

type Reader = Pick<Session, 'userId' | 'role' | 'impersonation'>;
type Options = {
  files: Files;
  sessionOf: (request: FastifyRequest) => Promise<Reader | null>;
  /** Whether a post that this member may read has a picture of the community. */
  canReadShared: (reader: Reader, key: string) => Promise<boolean>;
};

type Audience = 'everyone' | 'members' | 'owner';
/**
 * By the first folder of the name. Names hold a hash of the content, so what is behind one never changes: but what can be taken away is
 * not kept for ever, and what belongs to a person by no cache on the way.
 */
const FOLDERS: Record<string, { audience: Audience; cacheControl: string }> = {
  // A post may be removed in a minute: the browser asks each time whether its copy still stands.
  community: { audience: 'members', cacheControl: 'private, no-cache' },
  // Shown without a network, too.
  meals: { audience: 'owner', cacheControl: 'private, max-age=86400' },
  avatars: { audience: 'everyone', cacheControl: 'private, max-age=86400' },
};
/** Products and covers. */
const PUBLIC = { audience: 'everyone' as const, cacheControl: 'public, max-age=31536000, immutable' };

/** Where the pictures of a member's own foods and recipes lie. */
export function ownPicturesOf(userId: string): string {
  return `meals/${userId}/`;
}

/**
 * `GET /files/*`: pictures, to anyone who knows the name, or to whom they are for. Names cannot be guessed. Only our own WebP is served; anything
 * else in the store, such as e-books, is handed out by calls that check the rights.
 */
export function serveFiles({ files, sessionOf, canReadShared }: Options): FastifyPluginCallback {
  /** Refused answers are kept by nobody: the picture may come back, and who asks next may be allowed. */
  async function mayRead(request: FastifyRequest, reply: FastifyReply, key: string, audience: Audience) {
    if (audience === 'everyone') return true;
    reply.header('cache-control', 'no-store');
    const reader = await sessionOf(request);
    if (!reader) throw refuse('UNAUTHORIZED');
    if (audience !== 'owner') return canReadShared(reader, key);
    // Food is health data: an admin who impersonates the member sees it while the member shares it.
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
      // There is a row of such a picture: that its file is there need not be asked.
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
