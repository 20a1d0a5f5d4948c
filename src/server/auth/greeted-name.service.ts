import { firstName } from '#domain/auth/person-name.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { AppDeps } from '#server/platform/http/call-context.ts';
import { findMe } from './auth.users.store.ts';

const DAY_MS = 86_400_000;

/** The name that the dashboard greets with. Nobody's on their first day, which has a greeting of its own. */
export async function readGreetedName(
  db: Db,
  { clock }: Pick<AppDeps, 'clock'>,
  userId: string,
): Promise<string | null> {
  const me = await findMe(db, userId);
  if (!me || clock().getTime() - me.createdAt.getTime() < DAY_MS) return null;
  return firstName(me.fullName) || null;
}
