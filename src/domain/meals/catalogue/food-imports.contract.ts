import * as z from 'zod';
import { LENGTHS } from '../../bounds.ts';
import { callsAbout } from '../../calls.contract.ts';
import { keyPage, pageCursor } from '../../paging/paging.contract.ts';
import { done, filledText, id } from '../../shapes.contract.ts';
import { amountsPer100g } from '../amounts.contract.ts';
import { foodId } from '../meals.contract.ts';
import { mapNutrients, NUTRIENTS } from '../scale-food.ts';
import { areFoodFiles, FOOD_PART_BYTES, MAX_FOOD_BYTES } from './food-files.ts';
import { FOOD_IMPORT_SOURCES, FOOD_IMPORT_STATES, FOOD_REJECTIONS } from './food-imports.ts';
import { adminFood, newFood } from './foods-admin.contract.ts';

const about = callsAbout('admin foods', { access: 'admin', area: 'content' });

const fileSize = z.int().min(1).max(MAX_FOOD_BYTES);
const source = z.enum(FOOD_IMPORT_SOURCES);

const importRun = z.object({
  id,
  source,
  fileName: z.string(),
  state: z.enum(FOOD_IMPORT_STATES),
  /** Whether the file is still being uploaded. */
  isSending: z.boolean(),
  /** From 0 to 1; null when the file size is unknown. */
  progress: z.number().nullable(),
  bytes: z.number().nullable(),
  rowsRead: z.int(),
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  /** How many of the accepted rows have corrections by an admin, which stay. */
  corrected: z.int(),
  /** Large changes that take effect only after an admin has approved them. */
  waiting: z.int(),
  rejected: z.array(
    z.object({
      reason: z.enum(FOOD_REJECTIONS),
      /** Whether an admin can fix the row by hand. */
      isFixable: z.boolean(),
      count: z.int(),
      examples: z.array(z.object({ row: z.int(), name: z.string() })),
    }),
  ),
  isCancelling: z.boolean(),
  error: z.string().nullable(),
  /** First name and initial; null for the command line, empty when the account has been deleted. */
  by: z.string().nullable(),
  startedAt: z.string(),
  finishedAt: z.string().nullable(),
  /** The last moment at which it can be undone; null when it cannot. */
  undoUntil: z.string().nullable(),
  /** Result of an undo: foods that were restored, and foods left alone because they have changed since. */
  undone: z.object({ foods: z.int(), left: z.int() }),
});
export type FoodImportRun = z.infer<typeof importRun>;

const largeChange = z.object({
  foodId,
  nameSv: z.string(),
  nameEn: z.string(),
  brand: z.string().nullable(),
  field: z.enum(NUTRIENTS),
  /** Per 100 g. */
  from: z.number(),
  to: z.number(),
  percent: z.int(),
});
export type LargeFoodChange = z.infer<typeof largeChange>;

const MAX_DECIDED = 100;

const rejection = z.enum(FOOD_REJECTIONS);
const rowNumber = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1).max(2_147_483_647));
const macroPer100g = z.number().nullable();

const rejectedRow = z.object({
  row: z.int(),
  reason: rejection,
  name: z.string(),
  /** Per 100 g, as in the row. */
  figures: z.object({ calories: macroPer100g, protein: macroPer100g, carbs: macroPer100g, fat: macroPer100g }),
  /** The food that an admin created from the row. */
  foodId: z.string().nullable(),
});
export type RejectedFoodRow = z.infer<typeof rejectedRow>;

const rejectedFood = z.object({
  row: z.int(),
  reason: rejection,
  fileName: z.string(),
  /** The raw line where it could not be parsed into cells. */
  line: z.string().nullable(),
  nameSv: z.string(),
  nameEn: z.string(),
  brand: z.string().nullable(),
  carbsBasis: z.enum(['without-fibre', 'with-fibre']),
  barcode: z.string().nullable(),
  per100g: z.object(mapNutrients(() => macroPer100g)),
  /** Further amounts of the row that passed the plausibility check. */
  nutrients: amountsPer100g.optional(),
  /** The catalogue food that has this key or was created from this row. */
  foodId: z.string().nullable(),
});
export type RejectedFood = z.infer<typeof rejectedFood>;

export const foodImportsContract = {
  list: about('GET', '/admin/food-imports', 'The last imports of food databases, newest first').output(
    z.object({ runs: z.array(importRun) }),
  ),
  start: about('POST', '/admin/food-imports', 'Start the import of a file of a food database')
    /** `id` is created by the client, so a repeated request does not start a second run. */
    .input(
      z
        .object({
          id,
          source,
          files: z
            .array(z.object({ name: filledText(LENGTHS.importFile), bytes: fileSize }))
            .min(1)
            .max(2),
        })
        .refine(areFoodFiles, { path: ['files'] }),
    )
    .output(done),
  sendPart: about('POST', '/admin/food-imports/{id}/parts', 'Send the next part of the files')
    /**
     * `offset` counts from the start of the first file. A chunk does not span two files, and the first chunk of a file contains its header
     * line. Reading begins after the last chunk.
     */
    .input(
      z.object({
        id,
        offset: z
          .union([
            z.int(),
            z
              .string()
              .regex(/^\d{1,12}$/)
              .transform(Number),
          ])
          .pipe(z.int().min(0)),
        part: z.file().min(1).max(FOOD_PART_BYTES),
      }),
    )
    .output(z.object({ bytesSent: z.number() })),
  cancel: about('POST', '/admin/food-imports/{id}/cancel', 'Stop an import; foods that were imported remain')
    .input(z.object({ id }))
    .output(done),
  changes: about('GET', '/admin/food-imports/{id}/changes', 'Large changes that await a decision, largest first')
    .input(z.object({ id, cursor: pageCursor }))
    .output(z.object({ changes: z.array(largeChange), ...keyPage })),
  decide: about('POST', '/admin/food-imports/{id}/changes', 'Apply or reject large changes')
    /** Without `foodIds`, all waiting changes. Changes that were decided before are not affected. */
    .input(z.object({ id, foodIds: z.array(foodId).min(1).max(MAX_DECIDED).optional(), take: z.boolean() }))
    .output(z.object({ decided: z.int() })),
  rejected: about(
    'GET',
    '/admin/food-imports/{id}/rejected',
    'Rows rejected for a reason, in the order of the file; retained for thirty days',
  )
    .input(z.object({ id, reason: rejection, cursor: pageCursor }))
    .output(z.object({ rows: z.array(rejectedRow), ...keyPage })),
  rejectedRow: about('GET', '/admin/food-imports/{id}/rejected/{row}', 'A rejected row as the draft of a food')
    .input(z.object({ id, row: rowNumber }))
    .output(rejectedFood),
  takeIn: about('POST', '/admin/food-imports/{id}/rejected/{row}', 'Create a food from a corrected row; idempotent')
    .input(newFood.extend({ id, row: rowNumber }))
    .output(adminFood),
  undo: about(
    'POST',
    '/admin/food-imports/{id}/undo',
    'Undo an import; foods that were changed since, and logged foods, do not change',
  )
    .input(z.object({ id }))
    .output(done),
};
