import * as z from 'zod';
import { AUTH_LENGTHS } from '../auth/auth-bounds.ts';
import { signedPasskey } from '../auth/two-step.contract.ts';
import { LENGTHS } from '../bounds.ts';
import { callsAbout } from '../calls.contract.ts';
import { id, instant, text } from '../shapes.contract.ts';
import { IMPORT_BOUNDS, IMPORT_TABLES, ROW_PROBLEMS } from './import/import-tables.ts';

const about = callsAbout('own-data');
const count = z.int();

/** What a member has stored here, and what deletion would do to it. */
const overview = z.object({
  meals: count,
  workouts: count,
  measurements: count,
  posts: count,
  /** Orders and movements of cashback together. */
  purchases: count,
  orders: count,
  /** Paid and not yet shipped. */
  ordersUnderWay: count,
  /** Öre of available cashback. */
  cashback: count,
  invited: count,
  /** Estimated size of the export. */
  bytes: count,
  lastExportAt: instant.nullable(),
  hasPasskey: z.boolean(),
  /** When the account would be erased if its deletion were requested now. */
  eraseAt: instant,
  isLastAdmin: z.boolean(),
});
export type OwnDataOverview = z.infer<typeof overview>;

const proof = z.discriminatedUnion('method', [
  z.object({ method: z.literal('password'), password: z.string().min(1).max(AUTH_LENGTHS.password.max) }),
  z.object({ method: z.literal('passkey'), response: signedPasskey }),
]);
export type DeletionProof = z.infer<typeof proof>;

const importSummary = z.object({
  id,
  fileName: text(LENGTHS.importFile),
  importedAt: instant,
  /** The rows imported so far. */
  rows: count,
  /** Until then the import can be undone. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type OwnImport = z.infer<typeof importSummary>;

export const ownDataContract = {
  overview: about('GET', '/own-data', 'The amount of my data, and the effects of a deletion').output(overview),
  startExport: about('POST', '/own-data/export', 'The address of a zip file with all my data')
    .meta({ rateLimit: 'export', recentPassword: true })
    // Works once, within five minutes, while the session lasts: a download carries no header of ours.
    .output(z.object({ url: z.string() })),
  importRows: about(
    'POST',
    '/own-data/imports/{id}',
    'Import a batch of rows of an export; existing ones are skipped; idempotent',
  )
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
        /** Already stored, or removed since. */
        unchanged: count,
        /** By their index in the request. A profile may be imported without its goal. */
        refused: z.array(z.object({ row: count, problem: z.enum(ROW_PROBLEMS) })),
      }),
    ),
  imports: about('GET', '/own-data/imports', 'My imported exports, newest first').output(
    z.object({ imports: z.array(importSummary) }),
  ),
  undoImport: about('POST', '/own-data/imports/{id}/undo', 'Undo an import within thirty days; idempotent')
    .input(z.object({ id }))
    .output(z.object({ removed: count })),
  startPasskeyProof: about('POST', '/own-data/passkey-proof', 'A challenge for one of my passkeys')
    .meta({ rateLimit: 'sign-in' })
    .output(z.object({ options: z.record(z.string(), z.unknown()) })),
  deleteAccount: about('POST', '/own-data/deletion', 'Schedule the deletion of my account in thirty days')
    .meta({ rateLimit: 'sign-in' })
    .input(z.object({ proof, withTexts: z.boolean().default(false) }))
    .output(z.object({ eraseAt: instant })),
};
