import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { done, filledText, id, instant, text } from '../../shapes.contract.ts';
import { ownFood } from '../add-food/foods.contract.ts';
import { foodId, loggedMeal } from '../meals.contract.ts';
import { DIARY_BOUNDS, MEALS_LENGTHS } from '../meals-bounds.ts';
import { DIARY_SOURCES } from './diary-columns.ts';

const about = callsAbout('meals');

/** Our food for a name in the diary of another app; stored for the next file. */
const alias = z.object({ name: filledText(MEALS_LENGTHS.foodName), foodId });
export type FoodAlias = z.infer<typeof alias>;

const source = z.enum(DIARY_SOURCES);
const rows = z.array(loggedMeal).min(1).max(DIARY_BOUNDS.batch);

const importSummary = z.object({
  id,
  source,
  fileName: text(LENGTHS.importFile),
  importedAt: instant,
  /** Number of rows imported so far. */
  rows: z.int(),
  /** The whole import can be undone until this moment. */
  undoUntil: instant,
  undoneAt: instant.nullable(),
});
export type DiaryImport = z.infer<typeof importSummary>;

export const diaryImportContract = {
  aliases: about('GET', '/meals/import-names', 'Food names of other apps that I have mapped').output(
    z.object({ aliases: z.array(alias) }),
  ),
  saveAliases: about('PUT', '/meals/import-names', 'Store how food names of other apps are mapped; idempotent')
    .input(z.object({ aliases: z.array(alias).max(DIARY_BOUNDS.aliases) }))
    .output(done),
  check: about('POST', '/meals/imports/check', 'The rows that are in my journal already; send whole days')
    .input(z.object({ id, rows }))
    .output(z.object({ doubles: z.array(z.string()) })),
  take: about('POST', '/meals/imports/{id}', 'Import whole days of a food diary; existing rows are skipped; idempotent')
    .input(
      z.object({
        id,
        source,
        fileName: text(LENGTHS.importFile).default(''),
        rows,
        foods: z.array(ownFood).max(DIARY_BOUNDS.foods).default([]),
      }),
    )
    .output(z.object({ imported: z.int(), skipped: z.int(), foods: z.int() })),
  list: about('GET', '/meals/imports', 'My imported food diaries, newest first').output(
    z.object({ imports: z.array(importSummary) }),
  ),
  undo: about('POST', '/meals/imports/{id}/undo', 'Undo an import within thirty days; idempotent')
    .input(z.object({ id }))
    .output(z.object({ removed: z.int() })),
};
