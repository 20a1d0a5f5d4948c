import { changeUser } from '#server/auth/auth.users.service.ts';
import { eraseBody } from '#server/body/body.erase.service.ts';
import { eraseMeals } from '#server/meals/journal/journal.erase.service.ts';
import type { Db } from '#server/platform/db/db.ts';
import type { Deps } from '#server/platform/http/call-context.ts';
import { updateConsentWithdrawn, updateProfileRow } from './profile.store.ts';

/** Takes the consent back and erases the health data that it covered, in one go. */
export async function withdrawConsent(db: Db, means: Pick<Deps, 'clock'>, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    await updateConsentWithdrawn(tx, userId, means.clock());
    await eraseBody(tx, userId);
    await eraseMeals(tx, userId);
    await changeUser(tx, means, userId, { dateOfBirth: null, gender: null });
    await updateProfileRow(tx, userId, {
      currentWeight: null,
      goalWeight: null,
      sex: null,
      age: null,
      heightCm: null,
      updatedAt: means.clock(),
    });
  });
}
