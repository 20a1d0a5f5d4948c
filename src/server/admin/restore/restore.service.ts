import * as z from 'zod';
import { readableAuditAreas } from '#domain/admin/audit-log/audit-codes.ts';
import type { AuditEntry } from '#domain/admin/audit-log/audit-log.contract.ts';
import { adminUsersContract } from '#domain/admin/users/admin-users.contract.ts';
import { bookFields } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { exerciseFields } from '#domain/fitness/exercises/exercises-admin.contract.ts';
import { workoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { foodExtras, foodFields } from '#domain/meals/catalogue/foods-admin.contract.ts';
import { isNutrientId } from '#domain/meals/nutrients/nutrient-list.ts';
import { productFields } from '#domain/shop/catalogue/admin-catalogue.contract.ts';
import { readAdminBook, restoreBook, saveBook } from '#server/ebooks/editing/editing.service.ts';
import { readAdminExercise, saveExercise } from '#server/fitness/exercises/exercise-edits.service.ts';
import {
  readProvidedTemplate,
  readRemovedTemplate,
  saveProvidedTemplate,
} from '#server/fitness/templates/provided-templates.service.ts';
import { readAdminFood, saveFood } from '#server/meals/food-editing/food-edits.service.ts';
import { mergeFoods, separateFood } from '#server/meals/food-editing/merge-foods.service.ts';
import { recordAdminEvent } from '#server/members/audit-log.service.ts';
import type { AppDeps, Session } from '#server/platform/call-context.ts';
import type { Db } from '#server/platform/db/db.ts';
import { refuse } from '#server/platform/refuse.ts';
import { restoreChart } from '#server/shop/bookkeeping/bookkeeping.service.ts';
import { readCategories, saveCategory } from '#server/shop/catalogue/categories.service.ts';
import { editProduct, readAdminProduct, saveProduct } from '#server/shop/catalogue/products.service.ts';
import { readEntry } from '../audit-log/audit-log.service.ts';
import { restorePlanTemplate } from '../planners/plan-templates.service.ts';
import { updateUser } from '../users/change-user.service.ts';
import { readUser } from '../users/users.service.ts';

type Deps = Pick<AppDeps, 'clock' | 'random' | 'secret' | 'config'>;
type Restoring = { actorId: string; id: string; was: Record<string, unknown>; number: number; action: string };

/** Restores the values that the fields of a record had before an entry. The entry stays; restoring adds an entry of its own. */
export async function restoreEntry(db: Db, deps: Deps, actor: Session, number: number): Promise<void> {
  const actorId = actor.userId;
  const entry = await readEntry(db, number);
  if (!entry || !readableAuditAreas(actor).includes(entry.area)) throw refuse('NOT_FOUND');
  const restore = entry.canRestore ? RESTORERS[entry.area] : undefined;
  // The chart of accounts is one for the shop, and has no id.
  const id = entry.area === 'bookkeeping' ? '' : entry.subjectId;
  if (!restore || id === null) throw refuse('CANNOT_RESTORE');
  const was = Object.fromEntries(entry.changes.map(({ field, from }) => [field, from]));
  await restore(db, deps, { actorId, id, was, number, action: entry.action });
  const { area, subjectId } = entry;
  const changes = [{ field: 'entry', from: null, to: number }];
  await recordAdminEvent(db, { at: deps.clock(), actorId, area, action: 'restore', subjectId, changes });
}

type Restorer = (db: Db, deps: Deps, what: Restoring) => Promise<unknown>;

const RESTORERS: Partial<Record<AuditEntry['area'], Restorer>> = {
  product: async (db, deps, { actorId, id, was: { imageUrl, ...was } }) => {
    const current = await readAdminProduct(db, deps, id);
    if (imageUrl === null) throw refuse('CANNOT_RESTORE');
    // An edit from before kinds states the rate, which then decides the kind.
    const kind = 'vatRate' in was ? undefined : current.kind;
    const fields = fitting(productFields.safeParse({ ...current, kind, ...was }));
    await saveProduct(db, deps, actorId, { ...fields, id, version: current.version });
    if (typeof imageUrl === 'string') await editProduct(db, deps, actorId, id, { imageUrl });
  },
  category: async (db, deps, { actorId, id, was }) => {
    const current = (await readCategories(db)).categories.find((category) => category.id === id);
    if (!current) throw refuse('CANNOT_RESTORE');
    const { name, nameEn, version } = { ...current, ...was };
    if (typeof name !== 'string' || typeof nameEn !== 'string') throw refuse('CANNOT_RESTORE');
    await saveCategory(db, deps, actorId, { id, name, nameEn, version });
  },
  ebook: async (db, deps, { actorId, id, was, action }) => {
    if (action === 'remove') return restoreBook(db, deps, actorId, id);
    const current = await readAdminBook(db, id);
    const fields = fitting(bookFields.safeParse({ ...current, ...was }));
    await saveBook(db, deps, actorId, { ...fields, id, version: current.version });
  },
  exercise: async (db, deps, { actorId, id, was }) => {
    const current = await readAdminExercise(db, id);
    const { hidden } = { ...current, ...was };
    const fields = fitting(exerciseFields.safeParse({ ...current, ...was }));
    await saveExercise(db, deps, actorId, { ...fields, id, version: current.version, hidden: hidden === true });
  },
  food: async (db, deps, { actorId, id, was }) => {
    const reason = 'other' as const;
    if (was.mergedInto === null) return separateFood(db, deps, actorId, { id, reason });
    if (typeof was.mergedInto === 'string')
      return mergeFoods(db, deps, actorId, { id: was.mergedInto, doubles: [id], reason });
    const { version, barcodes, per100g, ...current } = await readAdminFood(db, id);
    const fields = fitting(foodFields.safeParse({ ...current, ...per100g, ...was }));
    const codes = fitting(z.array(z.string()).safeParse(was.barcodes ?? barcodes));
    const own = fitting(foodExtras.safeParse({ nutrients: nutrientsIn(was), portions: was.portions }));
    return saveFood(db, deps, actorId, { ...fields, ...own, id, version, barcodes: codes, reason });
  },
  template: async (db, deps, { actorId, id, was, action }) => {
    const current = await (action === 'remove' ? readRemovedTemplate : readProvidedTemplate)(db, id);
    if (!current) throw refuse('CANNOT_RESTORE');
    const editedAt = deps.clock().toISOString();
    await saveProvidedTemplate(db, deps, actorId, fitting(workoutTemplate.safeParse({ ...current, ...was, editedAt })));
  },
  bookkeeping: async (db, deps, { actorId, was }) => {
    if (!(await restoreChart(db, deps, actorId, was))) throw refuse('CANNOT_RESTORE');
  },
  plan: async (db, deps, { actorId, id }) => restorePlanTemplate(db, deps, actorId, id),
  user: async (db, deps, { actorId, id, was, number }) => {
    const { version } = await readUser(db, deps, id);
    const schema = adminUsersContract.update['~orpc'].inputSchema;
    if (!schema) throw refuse('CANNOT_RESTORE');
    const known = Object.fromEntries(Object.entries(was).filter(([, value]) => value !== undefined));
    const edit = fitting(schema.safeParse({ ...known, id, version, reason: 'mistake', note: `↺ ${number}` }));
    await updateUser(db, deps, actorId, edit);
  },
};

const nutrientsIn = (was: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(was).filter(([field]) => isNutrientId(field)));

/** Refuses values that no longer match the rules of the record. */
function fitting<Value>(parsed: { success: true; data: Value } | { success: false }): Value {
  if (!parsed.success) throw refuse('CANNOT_RESTORE');
  return parsed.data;
}
