import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { FITNESS_BOUNDS, FITNESS_LENGTHS } from '../fitness-bounds.ts';
import { IMPORT_SOURCES } from '../fitness-codes.ts';
import { exerciseId, workoutRow } from '../fitness-shapes.contract.ts';

const source = z.enum(IMPORT_SOURCES);

/** The exercise mapped to a name of another app; remembered for later files. */
const alias = z.object({ name: filledText(FITNESS_LENGTHS.exerciseName), exerciseId });
export type ExerciseAlias = z.infer<typeof alias>;

const importSummary = z.object({
  id,
  source,
  fileName: text(LENGTHS.importFile).default(''),
  importedAt: instant,
  /** Number imported so far. */
  workouts: z.int(),
  sets: z.int(),
  /** The import can be undone until then. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type WorkoutImport = z.infer<typeof importSummary>;

const about = callsAbout('fitness', { closedToKeys: true });

export const importContract = {
  aliases: about('GET', '/fitness/import-names', 'Exercise names of other apps that I have mapped').output(
    z.object({ aliases: z.array(alias) }),
  ),
  saveAliases: about('PUT', '/fitness/import-names', 'Store how exercise names of other apps are mapped; idempotent')
    .input(z.object({ aliases: z.array(alias).max(FITNESS_BOUNDS.aliases) }))
    .output(done),
  checkImport: about('POST', '/fitness/imports/check', 'Which of these starting times have a workout already')
    .input(z.object({ startedAt: z.array(instant).max(FITNESS_BOUNDS.importCheck) }))
    .output(z.object({ existing: z.array(instant) })),
  importWorkouts: about(
    'POST',
    '/fitness/imports/{id}',
    'Import a batch of workouts; existing ones are skipped; idempotent',
  )
    .input(
      z.object({
        id,
        source,
        fileName: text(LENGTHS.importFile).default(''),
        workouts: z.array(workoutRow).min(1).max(FITNESS_BOUNDS.importBatch),
      }),
    )
    .output(z.object({ imported: z.int(), skipped: z.int() })),
  imports: about('GET', '/fitness/imports', 'My imports, newest first').output(
    z.object({ imports: z.array(importSummary) }),
  ),
  undoImport: about('POST', '/fitness/imports/{id}/undo', 'Undo an import within thirty days; idempotent')
    .input(z.object({ id }))
    .output(z.object({ removed: z.int() })),
};
