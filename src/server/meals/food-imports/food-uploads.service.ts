import { gunzipSync, constants as zlib } from 'node:zlib';
import * as z from 'zod';
import { shortName } from '#domain/auth/person-name.ts';
import { findFoodHead, headRows, importProgress, isBeingSent } from '#domain/meals/catalogue/food-files.ts';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import { FOOD_REJECTIONS, type FoodImportSource, isFixable } from '#domain/meals/catalogue/food-imports.ts';
import { undoUntil } from '#domain/meals/catalogue/large-changes.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Log } from '#server/platform/deps.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { JobHandlers, RecurringJob } from '#server/platform/jobs/job.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { forgetOldChanges, UNDO_FOOD_IMPORT, undoImport } from './food-changes.service.ts';
import { countWaiting } from './food-changes.store.ts';
import {
  findImportRun,
  listImportRuns,
  listLeftUploads,
  lockImportRun,
  type StoredImportRun,
  updateImportRun,
} from './food-imports.store.ts';
import { beginImport, failureOf, readFoods } from './import-foods.service.ts';
import { readFoodFiles } from './read-food-file.ts';
import { deleteRejected } from './rejected-rows.store.ts';
import { type ByteFile, DetectingDecoder } from './text-of-file.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'files'>;

const IMPORT_FOODS = 'import-foods';
/** Daily clean-up: changes are stored for thirty days, for undo. */
export const FOOD_IMPORT_CLEANUP: RecurringJob = { kind: 'food-import-cleanup', seconds: 24 * 3600 };
const SHOWN_RUNS = 20;

export async function listFoodImports(db: Db, { clock }: Pick<Deps, 'clock'>) {
  const runs = await listImportRuns(db, SHOWN_RUNS);
  const waiting = await countWaiting(
    db,
    runs.map(({ run }) => run.id),
  );
  const now = clock();
  return { runs: runs.map((one) => shown(one, waiting.get(one.run.id) ?? 0, now)) };
}

type ListedRun = { run: StoredImportRun; by: string | null };

function shown({ run, by }: ListedRun, waiting: number, now: Date): FoodImportRun {
  const { id, source, fileName, state, bytes, rowsRead, added, changed, unchanged, corrected, error } = run;
  return {
    ...{ id, source, fileName, state, bytes, rowsRead, added, changed, unchanged, corrected, error, waiting },
    isSending: state === 'running' && isBeingSent(run),
    progress: state === 'done' ? 1 : importProgress(run),
    rejected: FOOD_REJECTIONS.flatMap((reason) => {
      const found = run.rejected[reason];
      return found ? [{ reason, isFixable: isFixable(reason), ...found }] : [];
    }),
    isCancelling: state === 'running' && run.cancelRequested,
    by: run.startedBy === null ? null : by === null ? '' : shortName(by),
    startedAt: run.startedAt.toISOString(),
    finishedAt: run.finishedAt?.toISOString() ?? null,
    undoUntil: undoUntil({ ...run, written: added + changed }, now)?.toISOString() ?? null,
    undone: { foods: run.undone, left: run.leftAsChanged },
  };
}

type Start = { id: string; source: FoodImportSource; files: { name: string; bytes: number }[] };

/** Idempotent by the request's id. Refused while another run is active. */
export async function startFoodImport(db: Db, deps: Deps, actorId: string, { id, source, files }: Start) {
  await removeLeftUploads(db, deps.files);
  await db.transaction(async (tx) => {
    if (await findImportRun(tx, id)) return;
    const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
    const fileName = files.map(({ name }) => name).join(', ');
    const { startedAt: at } = await beginImport(tx, deps, { id, source, fileName, files, bytes, startedBy: actorId });
    const changes = [
      { field: 'source', from: null, to: source },
      { field: 'file', from: null, to: fileName },
    ];
    await recordAdminEvent(tx, { at, actorId, area: 'food', action: 'import', subjectId: id, changes });
  });
}

type Part = { id: string; offset: number; part: File };

/** Stores the next chunk; reading starts after the last one. A repeated chunk is ignored. */
export async function receivePart(
  db: Db,
  deps: Deps,
  actorId: string,
  { id, offset, part }: Part,
): Promise<{ bytesSent: number }> {
  const bytes = new Uint8Array(await part.arrayBuffer());
  const outcome = await db.transaction(async (tx) => {
    const run = await lockImportRun(tx, id);
    if (run?.state !== 'running' || run.bytes === null) throw refuse('NOT_FOUND');
    if (offset + bytes.length <= run.bytesSent) return { bytesSent: run.bytesSent };
    const file = fileAt(run, offset);
    if (offset !== run.bytesSent || !file || offset + bytes.length > file.end) throw refuse('CONFLICT');
    const missing = offset === file.start ? missingFrom(run.source, file.name, bytes) : null;
    if (missing) return { missing };
    await deps.files.put(keyOf(id, offset), bytes, 'application/octet-stream');
    const sent = offset + bytes.length;
    await updateImportRun(tx, id, { bytesSent: sent, movedAt: deps.clock() });
    if (sent === run.bytes) await beginReading(tx, deps, actorId, id);
    return { bytesSent: sent };
  });
  if (outcome.bytesSent !== undefined) return outcome;
  const refusal = refuse('FOOD_FILE_INVALID', outcome);
  await updateImportRun(db, id, { state: 'failed', error: failureOf(refusal), finishedAt: deps.clock() });
  await removeLeftUploads(db, deps.files);
  throw refusal;
}

async function beginReading(tx: Db, { clock }: Pick<Deps, 'clock'>, actorId: string, id: string): Promise<void> {
  await recordAdminEvent(tx, { at: clock(), actorId, area: 'food', action: 'read-import', subjectId: id });
  await enqueueJob(tx, { kind: IMPORT_FOODS, payload: { runId: id }, uniqueKey: `${IMPORT_FOODS}:${id}` }, clock);
}

/** The file that contains this byte, and its range within the whole upload. */
function fileAt({ files }: StoredImportRun, offset: number) {
  let start = 0;
  for (const { name, bytes } of files) {
    if (offset < start + bytes) return { name, start, end: start + bytes };
    start += bytes;
  }
  return null;
}

const HEAD_BYTES = 64 * 1024;
/** Limit of the unpacked header: tables compress to a tenth, not to a thousandth, so more is an attack. */
const MAX_HEAD_LENGTH = 8 * 1024 * 1024;
/** Signature of the first entry of a zip file. */
const ZIP_START = [0x50, 0x4b, 0x03, 0x04];

/**
 * Columns that a file beginning with these bytes lacks, so that unrelated files are refused early. Null when it may be valid; empty when
 * it is not a file of this kind.
 */
function missingFrom(source: FoodImportSource, name: string, bytes: Uint8Array): string[] | null {
  if (/\.(zip|xlsx)$/i.test(name)) return ZIP_START.every((byte, at) => bytes[at] === byte) ? null : [];
  const head = bytes.subarray(0, HEAD_BYTES);
  const text = new DetectingDecoder().decode(/\.gz$/i.test(name) ? gunzipHead(head) : head);
  const found = findFoodHead(source, name.replace(/\.gz$/i, ''), headRows(source, text));
  return 'missing' in found ? found.missing : null;
}

function gunzipHead(head: Uint8Array): Uint8Array {
  try {
    return gunzipSync(head, { finishFlush: zlib.Z_SYNC_FLUSH, maxOutputLength: MAX_HEAD_LENGTH });
  } catch {
    return new Uint8Array();
  }
}

/** Cancels a run. One that is being read stops before its next batch and retains what was read; one that is being uploaded ends at once. */
export async function cancelFoodImport(db: Db, deps: Deps, actorId: string, { id }: { id: string }): Promise<void> {
  const at = deps.clock();
  await db.transaction(async (tx) => {
    const run = await lockImportRun(tx, id);
    if (run?.state !== 'running') throw refuse('NOT_FOUND');
    if (run.cancelRequested) return;
    const ended = isBeingSent(run) ? { state: 'cancelled' as const, finishedAt: at } : {};
    await updateImportRun(tx, id, { cancelRequested: true, ...ended });
    await recordAdminEvent(tx, { at, actorId, area: 'food', action: 'cancel-import', subjectId: id });
  });
  await removeLeftUploads(db, deps.files);
}

export function foodImportJobs(db: Db, deps: Deps): JobHandlers {
  return {
    [IMPORT_FOODS]: (payload, { log }) => importUploaded(db, deps, payload, log),
    [UNDO_FOOD_IMPORT]: (payload) => undoImport(db, deps, payload),
    [FOOD_IMPORT_CLEANUP.kind]: () => forgetOldChanges(db, deps),
  };
}

const jobPayload = z.object({ runId: z.string() });

/** Reads an uploaded file. An interrupted run starts again; rows that are already written are then unchanged. */
export async function importUploaded(db: Db, deps: Deps, payload: unknown, log: Log): Promise<void> {
  const { runId } = jobPayload.parse(payload);
  const run = await findImportRun(db, runId);
  if (run?.state === 'running') {
    await deleteRejected(db, runId);
    await updateImportRun(db, runId, { rowsRead: 0, added: 0, changed: 0, unchanged: 0, corrected: 0, rejected: {} });
    await readSent(db, deps, run).catch((error) => {
      // The page shows the cause; repeating would fail the same way.
      log.warn({ err: error, runId }, 'an import of foods has failed');
    });
  }
  await removeLeftUploads(db, deps.files);
}

function readSent(db: Db, deps: Deps, run: StoredImportRun) {
  let bytesRead = 0;
  let start = 0;
  const files: ByteFile[] = run.files.map(({ name, bytes }) => {
    const [from, to] = [start, start + bytes];
    start = to;
    return { name, bytes: () => sentBytes(deps.files, run.id, { from, to }, (count) => (bytesRead += count)) };
  });
  return readFoods(db, deps, run.id, {
    source: run.source,
    fileName: run.fileName,
    rows: (...about) => readFoodFiles(db, run.source, files, ...about),
    bytesRead: () => bytesRead,
  });
}

type Range = { from: number; to: number };

/** The stored bytes of a file, chunk by chunk. */
async function* sentBytes(files: Files, id: string, { from, to }: Range, onRead: (count: number) => void) {
  for (let at = from; at < to; ) {
    const part = await files.get(keyOf(id, at));
    if (!part) throw new Error(`The part at ${at} of the file is gone.`);
    at += part.size;
    for await (const chunk of part.stream) {
      const bytes: Uint8Array = chunk;
      onRead(bytes.length);
      yield bytes;
    }
  }
}

const keyOf = (id: string, offset: number) => `food-imports/${id}/${String(offset).padStart(12, '0')}.bin`;

/** Deletes the chunks of runs that have ended for any reason. */
async function removeLeftUploads(db: Db, files: Files): Promise<void> {
  for (const { id, bytesSent } of await listLeftUploads(db)) {
    for (let at = 0; at < bytesSent; ) {
      const part = await files.get(keyOf(id, at));
      if (!part) break;
      part.stream.destroy();
      await files.delete(keyOf(id, at));
      at += part.size;
    }
    await updateImportRun(db, id, { bytesSent: 0 });
  }
}
