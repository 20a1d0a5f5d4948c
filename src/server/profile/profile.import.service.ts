import { ORPCError } from '@orpc/server';
import { emptyProfile, fillProfile } from '#domain/own-data/import/fill-profile.ts';
import { profileFields } from '#domain/own-data/import/wire-rows.ts';
import { type ProfileUpdate, profileUpdate } from '#domain/profile/profile.contract.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { type Filled, type Importer, stateImporter } from '#server/sync/importers.service.ts';
import { readProfile } from './profile.service.ts';
import { updateProfile } from './profile.update.service.ts';

/** Of the person only gaps are filled, in the two rows that a person is. */
const PERSON: Importer = {
  key: null,
  toInput: profileFields,
  read: (row) => {
    const parsed = profileUpdate.safeParse(withoutNothing(profileFields(row)));
    return parsed.success ? (db, deps, session) => fill(db, deps, session, parsed.data) : null;
  },
  undo: {
    run: async (db, deps, session, { rows }) => {
      const imported = Object.assign({}, ...rows.map((row) => row.imported ?? {}));
      const changes = emptyProfile(await readProfile(db, deps, session.userId), imported);
      if (Object.keys(changes).length === 0) return { removed: 0, tombstones: [] };
      await updateProfile(db, deps, session, changes);
      return { removed: 1, tombstones: [] };
    },
  },
};
stateImporter('users', PERSON);
stateImporter('profiles', PERSON);

/** In an update null clears a field; in a file it is a value that the file does not have. */
const withoutNothing = (fields: unknown) =>
  Object.fromEntries(Object.entries(Object(fields)).filter(([, value]) => value !== null && value !== undefined));

async function fill(db: Db, deps: AppDeps, session: Session, sent: ProfileUpdate): Promise<NonNullable<Filled>> {
  const news = fillProfile(await readProfile(db, deps, session.userId), sent);
  if (await isSaved(db, deps, session, news)) return { fields: news, isGoalRefused: false };
  const rest = withoutGoals(news);
  // What is then still refused is a loss from before that the file's body makes unsafe: that loss ends.
  if (!(await isSaved(db, deps, session, rest))) {
    await updateProfile(db, deps, session, { ...rest, weightGoalType: 'maintain' });
  }
  return { fields: rest, isGoalRefused: true };
}

/** Saves, unless a goal is refused. */
async function isSaved(db: Db, deps: AppDeps, session: Session, update: ProfileUpdate): Promise<boolean> {
  try {
    if (Object.keys(update).length > 0) await updateProfile(db, deps, session, update);
    return true;
  } catch (error) {
    if (isGoalRefusal(error)) return false;
    throw error;
  }
}

export const isGoalRefusal = (error: unknown) => error instanceof ORPCError && error.code.startsWith('GOAL_');

/** Goals that this member could not set by hand stay out; the rest of the profile is filled. */
function withoutGoals(sent: ProfileUpdate): ProfileUpdate {
  const { weightGoalType: _type, weeklyGoalKg: _pace, goalWeight: _weight, energyGoalKcal: _energy, ...rest } = sent;
  return rest;
}
