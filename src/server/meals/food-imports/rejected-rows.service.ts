import { searchWords } from '#domain/meals/add-food/describe-food.ts';
import type { Portion } from '#domain/meals/add-food/parse-amount.ts';
import { FOOD_FIELDS, type FoodFields } from '#domain/meals/catalogue/food-corrections.ts';
import type { RejectedFood, RejectedFoodRow } from '#domain/meals/catalogue/food-imports.contract.ts';
import { draftOfRow, type FoodDraft, type FoodRejection, isFixable } from '#domain/meals/catalogue/food-imports.ts';
import type { AdminFood, FoodReason } from '#domain/meals/catalogue/foods-admin.contract.ts';
import type { NutrientEdits } from '#domain/meals/nutrients/nutrient-edits.ts';
import { totalOf } from '#domain/paging/page-cursor.ts';
import type { AppDeps } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { readKeyPage } from '#server/platform/db/key-pages.ts';
import { refuse } from '#server/platform/refuse.ts';
import { addFoodWords, lockCatalogue } from '../catalogue/catalogue.store.ts';
import { setBarcodes } from '../food-editing/food-codes.service.ts';
import { ADDED, correctedNutrients, readAdminFood, recordEdit } from '../food-editing/food-edits.service.ts';
import { insertFood, listTakenBarcodes } from '../food-editing/food-edits.store.ts';
import { findImportRun, listKnownFoods, type StoredImportRun } from './food-imports.store.ts';
import {
  findRejected,
  listRejected,
  lockRejected,
  REJECTED_BY_ROW,
  type StoredRejected,
  updateRejected,
} from './rejected-rows.store.ts';
import { rowName } from './sort-rows.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random'>;

const PAGE_SIZE = 20;

type RejectedSearch = { id: string; reason: FoodRejection; cursor?: string | undefined };

/** Rejected rows of an import by reason; empty once they are deleted. */
export async function readRejected(db: Db, { id, reason, cursor }: RejectedSearch) {
  const run = await foundRun(db, id);
  const page = await readKeyPage(cursor, PAGE_SIZE, REJECTED_BY_ROW, (position) =>
    listRejected(db, id, reason, position),
  );
  const { next, previous } = page;
  const rows = page.rows.map(({ rejected }) => shown(run, rejected));
  return { rows, next, previous, total: totalOf(run.rejected[reason]?.count ?? 0, null) };
}

async function foundRun(db: Db, id: string): Promise<StoredImportRun> {
  const run = await findImportRun(db, id);
  if (!run) throw refuse('NOT_FOUND');
  return run;
}

function shown({ source }: StoredImportRun, { row, reason, cells, line, foodId }: StoredRejected): RejectedFoodRow {
  const { calories, protein, carbs, fat } = draftOfRow(source, cells).per100g;
  return { row, reason, name: rowName(cells) || (line ?? ''), figures: { calories, protein, carbs, fat }, foodId };
}

/** A rejected row as a draft, with the catalogue food that has its key. */
export async function readRejectedRow(db: Db, { id, row }: { id: string; row: number }): Promise<RejectedFood> {
  const run = await foundRun(db, id);
  const found = await findRejected(db, id, row);
  if (!found || !isFixable(found.reason)) throw refuse('NOT_FOUND');
  const { reason, cells, line } = found;
  const draft = draftOfRow(run.source, cells);
  const { nameSv, nameEn, brand, carbsBasis, barcode, per100g, amounts } = draft;
  return {
    ...{ row, reason, line, fileName: run.fileName, nameSv, nameEn, brand, carbsBasis, barcode, per100g },
    nutrients: amounts,
    foodId: found.foodId ?? (await knownId(db, draft.id)),
  };
}

async function knownId(db: Db, id: string | null): Promise<string | null> {
  if (id === null) return null;
  const [known] = await listKnownFoods(db, [id]);
  return known?.id ?? null;
}

type TakenIn = FoodFields & {
  nutrients?: NutrientEdits | undefined;
  portions?: Portion[] | undefined;
  barcodes: string[];
  reason: FoodReason;
  id: string;
  row: number;
};

/**
 * Creates a food from a rejected row that an admin fixed. It has the key of the source, so that a later file creates no duplicate, and the
 * fixed fields count as corrections. Idempotent.
 */
export async function takeInRejected(db: Db, deps: Deps, actorId: string, input: TakenIn): Promise<AdminFood> {
  const { id: runId, row, barcodes, reason, nutrients = {}, portions = [], ...fields } = input;
  const foodId = await db.transaction(async (tx) => {
    await lockCatalogue(tx);
    const run = await foundRun(tx, runId);
    const rejected = await lockRejected(tx, runId, row);
    if (!rejected || !isFixable(rejected.reason)) throw refuse('NOT_FOUND');
    if (rejected.foodId !== null) return rejected.foodId;
    const taken = await listTakenBarcodes(tx, barcodes);
    if (taken.length > 0) throw refuse('BARCODE_TAKEN', { barcodes: taken });
    const draft = draftOfRow(run.source, rejected.cells);
    const id = draft.id ?? newKey(draft, barcodes, deps.random.uuid());
    const words = searchWords({ ...fields, kind: draft.kind, popularity: 0 });
    const stored = correctionsOf(draft, fields, barcodes);
    const corrected = { ...stored.corrected, ...correctedNutrients(draft.amounts, nutrients) };
    const food = { ...fields, ...stored, corrected, portions, id, words, version: 1, updatedAt: deps.clock() };
    if (!(await insertFood(tx, food))) throw refuse('CONFLICT');
    await setBarcodes(tx, id, barcodes);
    await addFoodWords(tx, words.split(' '));
    await updateRejected(tx, rejected, id);
    const changes = [
      { field: 'nameSv', from: null, to: fields.nameSv },
      { field: 'file', from: null, to: run.fileName },
      { field: 'row', from: null, to: row },
    ];
    await recordEdit(tx, deps, { actorId, action: 'create', id, reason, changes });
    return id;
  });
  return readAdminFood(db, foodId);
}

/** Key of the new food: its fixed barcode for a product, else an id for added foods. */
const newKey = ({ source }: FoodDraft, [barcode]: string[], uuid: string) =>
  source === 'openfoodfacts' && barcode !== undefined ? `ean:${barcode}` : `${ADDED}${uuid}`;

/** Fields that differ from the source become corrections. */
function correctionsOf(draft: FoodDraft, fields: FoodFields, barcodes: string[]) {
  const { source, kind, popularity, amounts } = draft;
  const sourceFields: FoodFields = { ...draft, ...draft.per100g };
  const changed = FOOD_FIELDS.filter((field) => sourceFields[field] !== fields[field]);
  const barcode = draft.barcode !== null && barcodes.includes(draft.barcode) ? draft.barcode : null;
  return {
    ...{ source, kind, popularity, amounts, barcode },
    corrected: Object.fromEntries(changed.map((field) => [field, fields[field]])),
    sourceValues: Object.fromEntries(changed.map((field) => [field, sourceFields[field]])),
  };
}
