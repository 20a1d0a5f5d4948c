import { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { csvLines, csvText } from '#domain/csv/csv.ts';
import { id, language } from '#domain/shapes.contract.ts';
import { type Language, ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type AdminSession, checkAdmin } from '#server/platform/http/calls.ts';
import { refuse } from '#server/platform/refuse.ts';
import { textsOf } from '#server/texts.ts';
import { findImportRun, type StoredImportRun } from './food-imports.store.ts';
import { listRejectedAfter, type StoredRejected } from './rejected-rows.store.ts';

const ROWS_AT_ONCE = 1000;

/** Streams the rejected rows of an import as CSV, a thousand at a time, with constant memory. */
export async function* rejectedCsv(db: Db, { id: runId, columns }: StoredImportRun, language: Language) {
  const t = textsOf('meals', language);
  const [head, tail] = [
    [t('rejected.row'), t('rejected.code'), t('rejected.reason')],
    [t('rejected.line'), t('rejected.food')],
  ];
  yield csvText([...head, ...columns, ...tail], [], language);
  const cellsOf = ({ row, reason, cells, line, foodId }: StoredRejected) => [
    ...[row, reason, t(`rejection.${reason}`)],
    ...columns.map((column) => cells[column] ?? null),
    ...[line, foodId],
  ];
  for (let after = 0; ; ) {
    const rows = await listRejectedAfter(db, runId, after, ROWS_AT_ONCE);
    const last = rows.at(-1);
    if (!last) return;
    yield csvLines(rows.map(cellsOf), language);
    after = last.row;
  }
}

type Options = {
  db: Db;
  sessionOf: (request: FastifyRequest) => Promise<AdminSession | null>;
};

const wanted = z.object({ id, language: language.default(ORIGINAL_LANGUAGE) });

/** `GET /files/food-imports/{id}/rejected.csv?language=sv`: streams the CSV to admins. */
export function serveRejectedRows({ db, sessionOf }: Options): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
      '/files/food-imports/:id/rejected.csv',
      async (request, reply) => {
        const session = await sessionOf(request);
        if (!session) throw refuse('UNAUTHORIZED');
        checkAdmin(session, 'content');
        const parsed = wanted.safeParse({ ...request.query, ...request.params });
        const run = parsed.success ? await findImportRun(db, parsed.data.id) : null;
        if (!parsed.success || !run) throw refuse('NOT_FOUND');
        const name = `${textsOf('meals', parsed.data.language)('rejected.file')}-${run.startedAt.toISOString().slice(0, 10)}.csv`;
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${name}"`,
            'x-content-type-options': 'nosniff',
          })
          .type('text/csv; charset=utf-8')
          .send(Readable.from(rejectedCsv(db, run, parsed.data.language), { objectMode: false }));
      },
    );
    done();
  };
}
