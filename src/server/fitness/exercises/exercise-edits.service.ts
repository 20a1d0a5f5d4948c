import { createHash } from 'node:crypto';
import {
  EXERCISE_FIELDS,
  type ExerciseFields,
  editedExercise,
  exerciseCorrections,
} from '#domain/fitness/exercises/edit-exercise.ts';
import type { CatalogueExercise } from '#domain/fitness/exercises/exercises.contract.ts';
import type { AdminExercise, ExerciseListFilter } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { searchExercises } from '#domain/fitness/exercises/search-exercises.ts';
import { changedFields } from '#domain/shop/catalogue/product-details.ts';
import { ORIGINAL_LANGUAGE } from '#domain/text/language.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { type ExerciseCatalogue, exerciseCatalogue } from './catalogue-exercises.ts';
import {
  findExerciseEditForUpdate,
  insertExerciseEdit,
  listExerciseEdits,
  type StoredExerciseEdit,
  updateExerciseEdit,
} from './exercise-edits.store.ts';

const PAGE_SIZE = 20;

/** The embedded catalogue with the admins' corrections. Its version depends on both. */
export async function readExerciseCatalogue(db: Db): Promise<ExerciseCatalogue> {
  const [ours, edits] = [exerciseCatalogue(), await listExerciseEdits(db)];
  if (edits.length === 0) return ours;
  const byId = new Map(edits.map((edit) => [edit.exerciseId, edit]));
  const exercises = ours.exercises.map((exercise) => editedExercise(exercise, byId.get(exercise.id)));
  const hash = createHash('sha256').update(ours.version);
  for (const { exerciseId, version } of edits) hash.update(`\n${exerciseId} ${version}`);
  const version = hash.digest('hex').slice(0, 32);
  return { version, exercises, byId: new Map(exercises.map((exercise) => [exercise.id, exercise])) };
}

type Listing = { query: string; filter: ExerciseListFilter; page: number };

export async function listAdminExercises(db: Db, { query, filter, page }: Listing) {
  const edits = new Map((await listExerciseEdits(db)).map((edit) => [edit.exerciseId, edit]));
  const all = exerciseCatalogue().exercises.map((ours) => adminExerciseOf(ours, edits.get(ours.id)));
  const found = query === '' ? all : searchExercises(all, query, ORIGINAL_LANGUAGE).exercises;
  const kinds = {
    all: found,
    corrected: found.filter(({ ours }) => Object.keys(ours).length > 0),
    hidden: found.filter(({ hidden }) => hidden),
  };
  return {
    exercises: kinds[filter].slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: kinds[filter].length,
    page,
    pageSize: PAGE_SIZE,
    counts: { all: kinds.all.length, corrected: kinds.corrected.length, hidden: kinds.hidden.length },
  };
}

export async function readAdminExercise(db: Db, id: string): Promise<AdminExercise> {
  const ours = oursOf(id);
  const edits = await listExerciseEdits(db);
  return adminExerciseOf(
    ours,
    edits.find(({ exerciseId }) => exerciseId === id),
  );
}

function oursOf(id: string): CatalogueExercise {
  const ours = exerciseCatalogue().byId.get(id);
  if (!ours) throw refuse('NOT_FOUND');
  return ours;
}

function adminExerciseOf(ours: CatalogueExercise, edit: StoredExerciseEdit | undefined): AdminExercise {
  const corrected = EXERCISE_FIELDS.filter((field) => edit !== undefined && field in edit.fields);
  return {
    ...editedExercise(ours, edit),
    hidden: edit?.hidden ?? false,
    version: edit?.version ?? 0,
    ours: Object.fromEntries(corrected.map((field) => [field, ours[field]])),
  };
}

type Edit = ExerciseFields & { id: string; hidden: boolean; version: number };

/**
 * Corrects an exercise for all members. Fields equal to the embedded catalogue follow its later versions; others are stored. An edit of an
 * outdated version is refused with the current exercise.
 */
export async function saveExercise(
  db: Db,
  deps: Pick<AppDeps, 'clock'>,
  actorId: string,
  { id, version, hidden, ...wanted }: Edit,
): Promise<AdminExercise> {
  const ours = oursOf(id);
  await db.transaction(async (tx) => {
    const stored = await findExerciseEditForUpdate(tx, id);
    const current = adminExerciseOf(ours, stored ?? undefined);
    const changes = changedFields({ ...current }, { ...wanted, hidden });
    if (changes.length === 0) return;
    if (current.version !== version) throw refuse('STALE_EDIT', { current });
    const at = deps.clock();
    const edit = {
      exerciseId: id,
      fields: exerciseCorrections(ours, wanted),
      hidden,
      version: version + 1,
      updatedAt: at,
    };
    if (stored) await updateExerciseEdit(tx, edit);
    else if (!(await insertExerciseEdit(tx, edit))) throw refuse('CONFLICT');
    await recordAdminEvent(tx, { at, actorId, area: 'exercise', action: 'change', subjectId: id, changes });
  });
  return readAdminExercise(db, id);
}

/** Current names of exercises by id. */
export function exerciseNames(ids: readonly string[]): Map<string, string> {
  const { byId } = exerciseCatalogue();
  return new Map(ids.flatMap((id) => (byId.has(id) ? [[id, byId.get(id)?.nameSv ?? id]] : [])));
}
