import { Readable } from 'node:stream';
import type { FastifyPluginCallback, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type CsvLanguage, csvLines, csvText } from '#domain/csv/csv.ts';
import type { FoodRejection } from '#domain/meals/catalogue/food-imports.ts';
import { id, language } from '#domain/shapes.contract.ts';
import type { Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { checkAdmin } from '#server/platform/http/calls.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findImportRun, type StoredImportRun } from './food-imports.store.ts';
import { listRejectedAfter, type StoredRejected } from './rejected-rows.store.ts';

type Words = {
  file: string;
  head: [row: string, code: string, reason: string];
  tail: [line: string, food: string];
  reasons: Record<FoodRejection, string>;
};

const WORDS: Record<CsvLanguage, Words> = {
  sv: {
    file: 'avvisade-rader',
    head: ['Rad', 'Kod', 'Skäl'],
    tail: ['Hela raden', 'Rättad till'],
    reasons: {
      'broken-row': 'Raden har fel antal kolumner',
      'no-key': 'Numret saknas eller går inte att läsa',
      'bad-barcode': 'Streckkoden stämmer inte',
      'no-name': 'Namn saknas',
      'no-nutrients': 'Energi och näringsvärden saknas',
      'impossible-figures': 'Värden som inte kan stämma, som över 900 kcal per 100 g',
      'energy-off': 'Energin stämmer inte med protein, kolhydrater och fett',
      sample: 'Ett prov, inte ett livsmedel',
      shipped: 'Finns redan i Formkurvas egen lista',
      twice: 'Finns tidigare i samma fil',
    },
  },
  en: {
    file: 'rejected-rows',
    head: ['Row', 'Code', 'Reason'],
    tail: ['Whole row', 'Corrected as'],
    reasons: {
      'broken-row': 'The row has the wrong number of columns',
      'no-key': 'The number is missing or cannot be read',
      'bad-barcode': 'The barcode is not valid',
      'no-name': 'The name is missing',
      'no-nutrients': 'Energy and nutrients are missing',
      'impossible-figures': 'Figures that cannot be right, such as more than 900 kcal per 100 g',
      'energy-off': 'The energy does not agree with protein, carbohydrates and fat',
      sample: 'A sample, not a food',
      shipped: 'Formkurva’s own list has it already',
      twice: 'Comes earlier in the same file',
    },
  },
};

const ROWS_AT_ONCE = 1000;

/** The rejected rows of an import as a table, a thousand at a time: memory does not grow with the number of rows. */
export async function* rejectedCsv(db: Db, { id: runId, columns }: StoredImportRun, language: CsvLanguage) {
  const { head, tail, reasons } = WORDS[language];
  yield csvText([...head, ...columns, ...tail], [], language);
  const cellsOf = ({ row, reason, cells, line, foodId }: StoredRejected) => [
    ...[row, reason, reasons[reason]],
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
  sessionOf: (request: FastifyRequest) => Promise<Pick<Session, 'role' | 'lacksTwoStep'> | null>;
};

const wanted = z.object({ id, language: language.default('sv') });

/** `GET /files/food-imports/{id}/rejected.csv?language=sv`: sent while it is read, to admins. */
export function serveRejectedRows({ db, sessionOf }: Options): FastifyPluginCallback {
  return (app, _options, done) => {
    app.get<{ Params: { id: string }; Querystring: { language?: string } }>(
      '/files/food-imports/:id/rejected.csv',
      async (request, reply) => {
        const session = await sessionOf(request);
        if (!session) throw refuse('UNAUTHORIZED');
        checkAdmin(session);
        const asked = wanted.safeParse({ ...request.query, ...request.params });
        const run = asked.success ? await findImportRun(db, asked.data.id) : null;
        if (!asked.success || !run) throw refuse('NOT_FOUND');
        const name = `${WORDS[asked.data.language].file}-${run.startedAt.toISOString().slice(0, 10)}.csv`;
        return reply
          .headers({
            'cache-control': 'no-store',
            'content-disposition': `attachment; filename="${name}"`,
            'x-content-type-options': 'nosniff',
          })
          .type('text/csv; charset=utf-8')
          .send(Readable.from(rejectedCsv(db, run, asked.data.language), { objectMode: false }));
      },
    );
    done();
  };
}
