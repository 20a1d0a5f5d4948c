import { ORPCError } from '@orpc/server';
import type { AccountReason, BulkAction } from '#domain/admin/users/user-codes.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import {
  type Because,
  disableUser,
  enableUser,
  endUserSessions,
  removeUser,
  updateUser,
} from './change-user.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type Bulk = { ids: string[]; action: BulkAction; reason: AccountReason; note: string };
type Act = (db: Db, deps: Deps, actorId: string, request: Because) => Promise<unknown>;

const ACTIONS: Record<BulkAction, Act> = {
  'make-admin': (db, deps, actorId, request) =>
    updateUser(db, deps, actorId, { ...request, version: '', role: 'admin' }),
  'make-member': (db, deps, actorId, request) =>
    updateUser(db, deps, actorId, { ...request, version: '', role: 'user' }),
  disable: disableUser,
  enable: enableUser,
  'sign-out': (db, deps, actorId, { id }) => endUserSessions(db, deps, actorId, id),
  remove: (db, deps, actorId, request) => removeUser(db, deps, actorId, { ...request, withTexts: false }),
};

/**
 * Applies one change to several members, one after the other, each with the rules and the audit entry of a single change. The last
 * admin stays, and a refused member does not stop the others.
 */
export async function changeUsers(db: Db, deps: Deps, actorId: string, { ids, action, ...because }: Bulk) {
  const unique = [...new Set(ids)];
  const refused: { id: string; code: string }[] = [];
  for (const id of unique) {
    const code = await refusalOf(ACTIONS[action](db, deps, actorId, { id, ...because }));
    if (code !== null) refused.push({ id, code });
  }
  return { done: unique.length - refused.length, refused };
}

/** The code of a refusal. Other errors are thrown, and the whole request can be sent again. */
async function refusalOf(work: Promise<unknown>): Promise<string | null> {
  try {
    await work;
    return null;
  } catch (error) {
    if (error instanceof ORPCError && error.status < 500) return error.code;
    throw error;
  }
}
