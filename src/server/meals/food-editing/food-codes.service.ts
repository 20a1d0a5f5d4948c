import { correctFood } from '#domain/meals/catalogue/food-corrections.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import {
  deleteBarcodes,
  insertBarcodes,
  listBarcodes,
  listTakenBarcodes,
  lockFoods,
  updateFood,
} from './food-edits.store.ts';

/** Sets the barcodes of a food; refused when another food has one of them. */
export async function setBarcodes(db: Db, id: string, wanted: readonly string[]) {
  const current = await listBarcodes(db, id);
  const added = wanted.filter((code) => current.every(({ barcode }) => barcode !== code));
  const taken = await listTakenBarcodes(db, added);
  if (taken.length > 0) throw refuse('BARCODE_TAKEN', { barcodes: taken });
  const removed = current.filter(({ barcode }) => !wanted.includes(barcode));
  await deleteBarcodes(
    db,
    removed.filter(({ isAdded }) => isAdded).map(({ barcode }) => barcode),
  );
  for (const { foodId } of removed.filter(({ isAdded }) => !isAdded)) await dropOwnBarcode(db, foodId);
  await insertBarcodes(db, id, added);
}

/** Removes the barcode of the source, as a correction that later imports respect. */
async function dropOwnBarcode(db: Db, id: string) {
  const [stored] = await lockFoods(db, [id]);
  if (stored) await updateFood(db, id, { barcode: null, ...correctFood(stored, { barcode: null }) });
}
