import { useTranslations } from 'use-intl';
import { type Day, daysBetween } from '#domain/day/day.ts';
import type { PlanFood } from '#domain/meals/meals.contract.ts';
import { isPlannable, scalePlanFood } from '#domain/meals/plans/edit-plan.ts';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { copyWeek, fillFromPlan } from '#domain/meals/week/fill-week.ts';
import { rowOfEntry } from '#domain/meals/week/planned-day.ts';
import type { WeekEntry } from '#domain/meals/week/week.contract.ts';
import { lastPosition, placeEntry, type WeekPlace } from '#domain/meals/week/week-entries.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useCookings } from '../recipes/recipe-queries.ts';
import { useEat } from '../recipes/use-eat.ts';
import type { WeekMenu } from './use-planned.ts';
import { removeEntry, saveEntry } from './week-operations.ts';
import type { PlannedEntry, Week } from './week-queries.ts';

/** Something that can be planned: a food in an amount, and the box where it is one. */
export type Plannable = { food: PlanFood; boxId: string | null };

type EntryEdit = { to?: (WeekPlace & { at: number }) | undefined; quantity?: number | undefined };

/**
 * Everything that is written about a week. It is on the device when a call answers; a refusal of the device was told. A day that
 * follows the active plan becomes the week menu's own with the first change of it, so that the rest of it stays planned.
 */
export function useWeekWrites({ entries }: Pick<Week, 'entries'>) {
  const t = useTranslations('week');
  const { put, takeAway, tellWithUndo } = useEntryWrites();
  const settle = (...days: Day[]): Promise<boolean> => {
    const planned = entries.filter(({ isFromPlan, day }) => isFromPlan && days.includes(day));
    const at = correctedInstant();
    return put(
      planned.map((entry) => ({ ...entry, createdAt: at, editedAt: at })),
      'create',
    );
  };
  const eat = useEat();
  const taps = useSecondTap();

  const change = (changed: readonly WeekEntry[]) => put(changed.map(withLaterEdit), 'change');

  const add = async (chosen: readonly Plannable[], place: WeekPlace): Promise<WeekEntry[] | null> => {
    const last = lastPosition(entries, place);
    const planned = chosen.map((one, index) => newEntry(one, { ...place, position: last + index }));
    return (await settle(place.day)) && (await put(planned, 'create')) ? planned : null;
  };

  /** One thing at a place among what the meal has. */
  const insert = async (chosen: Plannable, { at, ...place }: WeekPlace & { at: number }): Promise<boolean> => {
    if (taps.isSecond([chosen, place])) return false;
    const planned = newEntry(chosen, { ...place, position: 0 });
    const [own, moved] = partition(placeEntry<WeekEntry>(entries, planned, { ...place, at }), planned.id);
    return (await settle(place.day)) && (await put(own, 'create')) && change(moved);
  };

  /** Another place or amount of an entry, in one write; `text` tells of it, with the way back. */
  const edit = async (entry: PlannedEntry, { to, quantity }: EntryEdit, text: string | null): Promise<boolean> => {
    const isRight = quantity !== undefined && isPlannable(entry.food, quantity);
    const next: WeekEntry = { ...entry, food: isRight ? scalePlanFood(entry.food, quantity) : entry.food };
    const changed = to ? placeEntry<WeekEntry>(entries, next, to) : [next];
    const before = entries.filter(({ id }) => changed.some((one) => one.id === id));
    if (!(await settle(entry.day, to?.day ?? entry.day)) || !(await change(changed))) return false;
    if (text !== null) tellWithUndo(text, () => change(before.map(withLaterEdit)));
    return true;
  };

  const remove = async (entry: PlannedEntry): Promise<void> => {
    taps.forget();
    if (!(await settle(entry.day)) || !(await takeAway([entry]))) return;
    tellWithUndo(t('toast.removed', { name: entry.food.name }), () =>
      put([{ ...entryOf(entry), editedAt: laterThan(entry, 2) }], 'change'),
    );
  };

  return {
    ...{ add, insert, edit, remove, takeAway },
    /** Into the journal of its day; a box is then eaten, wherever it is looked at. */
    log: (entry: PlannedEntry) => {
      const { id, day, mealType, foodItem: item } = rowOfEntry(entry, { at: correctedInstant(), newId });
      // A new id at each tap would make a double tap two requests.
      return eat.log({ ...(entry.isFromPlan ? {} : { id }), day, mealType, item });
    },
  };
}

/** Fills the days of a week that are not over, once however often it is asked for. */
export function useFillWeek({ stored: entries, days, from, find }: WeekMenu) {
  const t = useTranslations('week');
  const today = useToday();
  const { cooked } = useCookings();
  const { put, takeAway, tellWithUndo } = useEntryWrites();
  const toast = useToast();
  const open = days.filter((day) => day >= today);
  const filling = () => ({ present: entries, days: open, at: correctedInstant() });

  const take = async (added: WeekEntry[], leftOut: number): Promise<void> => {
    if (added.length === 0) toast.show({ text: t('toast.nothingNew') });
    else if (await put(added, 'create')) {
      const text = [t('toast.filled', { count: added.length }), leftOut > 0 && t('toast.leftOut', { count: leftOut })];
      tellWithUndo(text.filter(Boolean).join(' '), () => takeAway(added));
    }
  };

  return {
    canFill: open.length > 0,
    copy: (source: readonly PlannedEntry[], sourceFrom: string) => {
      const recipeOf = (cookingId: string) =>
        find(cooked.find(({ cooking }) => cooking.id === cookingId)?.cooking.recipeId ?? '');
      const copied = copyWeek(source, daysBetween(sourceFrom, from), { ...filling(), find, recipeOf });
      return take(copied.entries, copied.leftOut);
    },
    fill: (plan: StoredPlan) => take(fillFromPlan(plan, filling()), 0),
  };
}

function useEntryWrites() {
  const t = useTranslations('week');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  return {
    put: async (entries: readonly WeekEntry[], effect: 'create' | 'change') =>
      entries.length === 0 ||
      kept(t('errors.save'), () => outbox.enqueueAll(entries.map((entry) => saveEntry(entryOf(entry), effect)))),
    takeAway: (entries: readonly WeekEntry[]) =>
      kept(t('errors.save'), () => outbox.enqueueAll(entries.map((entry) => removeEntry(entry, laterThan(entry))))),
    tellWithUndo: (text: string, undo: () => unknown) =>
      toast.show({ tone: 'success', text, action: { label: t('toast.undo'), onAct: () => void undo() } }),
  };
}

function newEntry(
  { food, boxId }: Plannable,
  { day, mealType, position }: WeekPlace & { position: number },
): WeekEntry {
  const at = correctedInstant();
  return { id: newId(), day, mealType, position, food, boxId, createdAt: at, editedAt: at };
}

function partition(entries: readonly WeekEntry[], id: string): [WeekEntry[], WeekEntry[]] {
  return [entries.filter((one) => one.id === id), entries.filter((one) => one.id !== id)];
}

const withLaterEdit = (entry: WeekEntry): WeekEntry => ({ ...entry, editedAt: laterThan(entry) });

/** Later than the row's last edit, and than `steps` of this device that came after it. */
function laterThan(entry: WeekEntry & { isFromPlan?: boolean }, steps = 1): string {
  // An entry of the active plan is written just before it is changed.
  const editedAt = entry.isFromPlan ? correctedInstant() : entry.editedAt;
  return laterEdit(new Date(Date.parse(editedAt) + steps - 1).toISOString(), correctedNow());
}

/** An entry without what is only shown. */
function entryOf({ id, day, mealType, position, food, boxId, createdAt, editedAt }: WeekEntry): WeekEntry {
  return { id, day, mealType, position, food, boxId, createdAt, editedAt };
}
