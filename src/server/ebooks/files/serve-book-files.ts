import type { FastifyPluginCallback, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod';
import type { AdminRights } from '#domain/auth/admin-areas.ts';
import { BOOK_FORMATS } from '#domain/ebooks/ebook-codes.ts';
import { id } from '#domain/shapes.contract.ts';
import { LANGUAGES } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { isKnown, isSameFile, readRange } from '#server/platform/files/byte-range.ts';
import { type Files, typeOfKey } from '#server/platform/files/files.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type BookDownload, openDownload } from './downloads.service.ts';

type Options = {
  db: Db;
  files: Files;
  sessionOf: (request: FastifyRequest) => Promise<AdminRights | null>;
};

const wanted = z.object({ id, language: z.enum(LANGUAGES), format: z.enum(BOOK_FORMATS) });

/** `GET /files/ebooks/{id}/{language}/{format}`: serves a book as a file, whole or in ranges, to members who may read it. */
export function serveBookFiles({ db, files, sessionOf }: Options): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get('/files/ebooks/:id/:language/:format', async (request, reply) => {
      const session = await sessionOf(request);
      if (!session) throw refuse('UNAUTHORIZED');
      const asked = wanted.safeParse(request.params);
      if (!asked.success) throw refuse('NOT_FOUND');
      const file = await openDownload(db, files, session, asked.data);
      setHeaders(reply, file, asked.data.format);
      return send(request, reply, file);
    });
    done();
  };
}

function setHeaders(reply: FastifyReply, { name, etag }: BookDownload, format: string) {
  reply
    .type(typeOfKey(`book.${format}`) ?? 'application/octet-stream')
    .header('etag', etag)
    .header('accept-ranges', 'bytes')
    // A book may be hidden later: browsers revalidate their copy each time, and proxies store none.
    .header('cache-control', 'private, no-cache')
    .header('x-content-type-options', 'nosniff')
    // Never shown in our own origin: a PDF can hold scripts.
    .header('content-disposition', `attachment; filename="${name}"`);
}

async function send({ headers }: FastifyRequest, reply: FastifyReply, file: BookDownload) {
  if (isKnown(headers['if-none-match'], file.etag)) return reply.code(304).send();
  const ifRange = headers['if-range'];
  const range = isSameFile(typeof ifRange === 'string' ? ifRange : undefined, file.etag)
    ? readRange(headers.range, file.bytes)
    : null;
  if (range === 'none') return reply.code(416).header('content-range', `bytes */${file.bytes}`).send();
  const stream = await file.read(range);
  if (!stream) throw refuse('NOT_FOUND');
  if (range) reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.bytes}`);
  return reply.header('content-length', range ? range.end - range.start + 1 : file.bytes).send(stream);
}
