import * as z from 'zod';
import { signedPasskey } from '../auth/two-step.contract.ts';
import { LENGTHS } from '../bounds.ts';
import { call } from '../calls.contract.ts';
import { id, instant, text } from '../shapes.contract.ts';
import { IMPORT_BOUNDS, IMPORT_TABLES, ROW_PROBLEMS } from './import/import-tables.ts';

const tags = ['own-data'];
const count = z.int();

/** What a member has here, and what would happen to it. */
const overview = z.object({
  meals: count,
  workouts: count,
  measurements: count,
  posts: count,
  /** Orders and movements of cashback together. */
  purchases: count,
  orders: count,
  /** Paid and not yet sent. */
  ordersUnderWay: count,
  /** Öre that can be used now. */
  cashback: count,
  invited: count,
  /** About how large the file will be. */
  bytes: count,
  lastExportAt: instant.nullable(),
  hasPasskey: z.boolean(),
  /** When the account would be erased if its deletion were asked for now. */
  eraseAt: instant,
  isLastAdmin: z.boolean(),
});
export type OwnDataOverview = z.infer<typeof overview>;

const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().min(1).max(LENGTHS.password.max) }),
  z.object({ method: z.literal('passkey'), response: signedPasskey }),
]);
export type DeletionProof = z.infer<typeof proof>;

const importFacts = z.object({
  id,
  fileName: text(LENGTHS.importFile),
  importedAt: instant,
  /** What came in so far. */
  rows: count,
  /** Until then all of it can be taken back. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type OwnImport = z.infer<typeof importFacts>;

export const ownDataContract = {
  overview: call
    .route({ method: 'GET', path: '/own-data', tags, summary: 'How much I have here, and what deletion would do' })
    .output(overview),
  startExport: call
    .meta({ rateLimit: 'export', recentPassword: true })
    .route({
      method: 'POST',
      path: '/own-data/export',
      tags,
      summary: 'An address to fetch all my data from, as one zip',
    })
    // Works once, within five minutes, while the session lasts: a download carries no header of ours.
    .output(z.object({ url: z.string() })),
  importRows: call
    .route({
      method: 'POST',
      path: '/own-data/imports/{id}',
      tags,
      summary: 'Take in a batch of rows of an export; what is there is skipped; idempotent',
    })
    .input(
      z.object({
        id,
        fileName: text(LENGTHS.importFile).default(''),
        table: z.enum(IMPORT_TABLES),
        rows: z
          .array(z.record(z.string().max(64), z.unknown()))
          .min(1)
          .max(IMPORT_BOUNDS.rowsPerCall),
      }),
    )
    .output(
      z.object({
        added: count,
        /** Here already, or removed here since. */
        unchanged: count,
        /** By their places in what was sent. A profile may be added without the goal in it. */
        refused: z.array(z.object({ row: count, problem: z.enum(ROW_PROBLEMS) })),
      }),
    ),
  imports: call
    .route({ method: 'GET', path: '/own-data/imports', tags, summary: 'My imported exports, newest first' })
    .output(z.object({ imports: z.array(importFacts) })),
  undoImport: call
    .route({
      method: 'POST',
      path: '/own-data/imports/{id}/undo',
      tags,
      summary: 'Take back all that an import brought, within thirty days; idempotent',
    })
    .input(z.object({ id }))
    .output(z.object({ removed: count })),
  startPasskeyProof: call
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/own-data/passkey-proof', tags, summary: 'A challenge for one of my passkeys' })
    .output(z.object({ options: z.record(z.string(), z.unknown()) })),
  deleteAccount: call
    .meta({ rateLimit: 'sign-in' })
    .route({ method: 'POST', path: '/own-data/deletion', tags, summary: 'Delete my account in thirty days' })
    .input(z.object({ proof, withTexts: z.boolean().default(false) }))
    .output(z.object({ eraseAt: instant })),
};
