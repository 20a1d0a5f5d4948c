import { isBackupReady, isTrialReady, nextBackup } from '#domain/admin/backups/backup-schedule.ts';
import type { BackupCopy, BackupState } from '#domain/admin/backups/backups.contract.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { RestoreRequest } from '#server/platform/db/backup/restore-request.ts';
import type { Db } from '#server/platform/db/db.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.service.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type CopyRow, findCopy, listActiveKinds, listCopies, listFailures } from './backups.store.ts';
import { type BackupDeps, readSettings, shownSettings, targetOf } from './settings.service.ts';

export const WRITE_JOB = 'write-backup';
export const TRIAL_JOB = 'try-backup';

export async function readBackupState(db: Db, deps: BackupDeps): Promise<BackupState> {
  const settings = await readSettings(db, deps);
  const [copies, failures] = [await listCopies(db), await listFailures(db)];
  const active = await listActiveKinds(db, [WRITE_JOB, TRIAL_JOB]);
  const next = settings.enabled ? nextBackup(deps.clock().getTime(), settings.hour) : null;
  return {
    settings: shownSettings(settings, deps),
    place: placeOf(deps, settings),
    hasPassphrase: settings.passphrase !== null || deps.config.backupPassphrase !== null,
    hasBucketSecret: settings.bucketSecret !== null,
    nextAt: next === null ? null : new Date(next).toISOString(),
    running: active.includes(WRITE_JOB) ? 'backup' : active.length > 0 ? 'trial' : null,
    copies: copies.map(shownCopy),
    provenAt: provenAt(copies)?.toISOString() ?? null,
    problems: failures.map(({ step, at, code, detail }) => ({ step, at: at.toISOString(), code, detail })),
    filesElsewhere: deps.config.s3 !== null,
  };
}

/** Secrets that cannot be decrypted do not fail this page: the next copy reports them. */
function placeOf(deps: BackupDeps, settings: Awaited<ReturnType<typeof readSettings>>): string {
  if (settings.target === 'bucket') return `${settings.bucket?.bucket ?? ''} (${settings.bucket?.endpoint ?? ''})`;
  return targetOf(deps, settings).place;
}

function shownCopy(row: CopyRow): BackupCopy {
  const { id, name, startedAt, finishedAt, bytes, rows, files, target, encrypted, triedAt, trialPassed } = row;
  const tookMs = startedAt && finishedAt.getTime() - startedAt.getTime();
  const trial = triedAt && { at: triedAt.toISOString(), passed: trialPassed === true, detail: row.trialDetail };
  return {
    ...{ id, name: name ?? '', at: finishedAt.toISOString(), bytes, rows, files, encrypted, trial },
    seconds: tookMs === null ? null : Math.max(0, Math.round(tookMs / 1000)),
    target: target ?? 'disk',
  };
}

function provenAt(copies: CopyRow[]): Date | null {
  const proven = copies.filter(({ trialPassed }) => trialPassed).flatMap(({ triedAt }) => triedAt ?? []);
  return proven.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null;
}

/** Used by the restore command. */
export async function newestCopy(db: Db): Promise<{ id: string; name: string } | null> {
  const [newest] = await listCopies(db);
  return newest?.name ? { id: newest.id, name: newest.name } : null;
}

type Doing = Pick<AppDeps, 'clock' | 'random'> & { actorId: string };

export async function requestCopy(db: Db, { clock, random, actorId }: Doing): Promise<void> {
  await db.transaction(async (tx) => {
    await enqueueJob(tx, { kind: WRITE_JOB, payload: {}, uniqueKey: WRITE_JOB }, clock, random);
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'backup', action: 'run', subjectId: null });
  });
}

export async function requestTrial(db: Db, { clock, random, actorId }: Doing, id: string): Promise<void> {
  const copy = await findCopy(db, id);
  if (copy === null) throw refuse('NOT_FOUND');
  await db.transaction(async (tx) => {
    await enqueueJob(tx, { kind: TRIAL_JOB, payload: { id }, uniqueKey: TRIAL_JOB }, clock, random);
    await recordAdminEvent(tx, { at: clock(), actorId, area: 'backup', action: 'try', subjectId: id });
  });
}

/** Enqueues what the schedule asks for: a copy, or a trial of the newest one. */
export async function followSchedule(db: Db, deps: BackupDeps): Promise<void> {
  const { clock, random } = deps;
  const [settings, copies, failures] = [await readSettings(db, deps), await listCopies(db), await listFailures(db)];
  if (!settings.enabled) return;
  const [now, newest] = [clock().getTime(), copies[0]];
  const failureOf = (step: string) => failures.find((one) => one.step === step)?.at.getTime() ?? null;
  const last = { lastMs: newest?.finishedAt.getTime() ?? null, lastFailureMs: failureOf('backup') };
  if (isBackupReady(now, settings.hour, last)) {
    await enqueueJob(db, { kind: WRITE_JOB, payload: {}, uniqueKey: WRITE_JOB }, clock, random);
    return;
  }
  const trials = {
    newestTriedMs: newest?.triedAt?.getTime() ?? null,
    lastPassedMs: provenAt(copies)?.getTime() ?? null,
    lastFailureMs: failureOf('trial'),
  };
  if (newest === undefined || !isTrialReady(now, trials)) return;
  await enqueueJob(db, { kind: TRIAL_JOB, payload: { id: newest.id }, uniqueKey: TRIAL_JOB }, clock, random);
}

type RestoreDeps = { requestRestore: AppDeps['requestRestore'] | undefined; actorId: string; twoStep: boolean };
type RestoreInput = { id: string; name: string; reason: string; passphrase: string };

/** Hands the restore to the process that owns the servers: they stop while the database is replaced. */
export async function requestRestore(db: Db, { requestRestore, actorId, twoStep }: RestoreDeps, input: RestoreInput) {
  if (!twoStep) throw refuse('TWO_STEP_REQUIRED');
  const copy = await findCopy(db, input.id);
  if (copy === null) throw refuse('NOT_FOUND');
  if (copy.name !== input.name) throw refuse('BAD_INPUT', { name: 'different' });
  if (!requestRestore) throw refuse('UNAVAILABLE');
  const { id, reason, passphrase } = input;
  const request: RestoreRequest = { id, reason, passphrase: passphrase || null, actorId };
  requestRestore(request);
}
