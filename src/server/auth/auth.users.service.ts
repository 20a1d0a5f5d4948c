import type { AppDeps } from '#server/platform/call-context.ts';
import { violatedConstraint } from '#server/platform/db/database-error.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { findPassword, type NewUser, updateUser } from './auth.users.store.ts';

type Changeable =
  | 'username'
  | 'fullName'
  | 'country'
  | 'language'
  | 'timezone'
  | 'bio'
  | 'dateOfBirth'
  | 'gender'
  | 'avatarUrl';
type Changes = { [Field in Changeable]?: NewUser[Field] | undefined };

/** Changes a member's own fields; addresses and numbers need a confirmation of their own. */
export async function changeUser(db: Db, { clock }: Pick<AppDeps, 'clock'>, userId: string, changes: Changes) {
  try {
    await updateUser(db, userId, { ...changes, updatedAt: clock() });
  } catch (error) {
    throw violatedConstraint(error) === 'users_username_key' ? refuse('USERNAME_TAKEN') : error;
  }
}

/** False for an account that an admin created, until its member has chosen a password. */
export async function hasPassword(db: Db, userId: string): Promise<boolean> {
  return (await findPassword(db, userId)) !== null;
}
