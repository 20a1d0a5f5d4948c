import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { NEW_LIST } from '#domain/meals/shopping-list/change-list.ts';
import { anywayMark, extrasOf } from '#domain/meals/shopping-list/extra-things.ts';
import { rawCounterpart, shopName } from '#domain/meals/shopping-list/raw-foods.ts';
import { type ShopFood, shopRows } from '#domain/meals/shopping-list/shop-amounts.ts';
import { SHOP_SECTIONS, type ShopSection, sortIntoSections } from '#domain/meals/shopping-list/shop-sections.ts';
import { itemKey, shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useRowSync } from '#web/platform/offline/status/use-sync.ts';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { catalogueQuery } from '../meal-queries.ts';
import { listQuery, type StoredList } from '../plans/plan-queries.ts';
import { changedList, LISTS, type ListRow, PLANS } from '../plans/plan-rows.ts';
import { usePlannedName } from '../use-row-name.ts';
import { extraItem, isCovered, type ListItem, type ListSource, plannedItem } from './list-item.ts';
import { useListPantry } from './use-list-pantry.ts';
import { useListWrites } from './use-list-writes.ts';

export type ShoppingListView = ReturnType<typeof useShoppingList>;

/** The list of a plan or planned week. Amounts are computed on the device, so it works offline. */
export function useShoppingList(plan: ListSource) {
  const query = useQuery(listQuery(plan.id, plan.week));
  useReadAgainAfter(PLANS.recordOf(plan), query.refetch);
  const choices = useChoices(plan.id, query);
  const { days: chosenDays, persons, ticked } = choices ?? NEW_LIST;
  // A planned week contains its own days.
  const days = plan.week === undefined ? chosenDays : 1;
  const { make, toggle: tick, ...writes } = useListWrites(plan, choices);
  const known = usePlannedFoods(plan);
  const listPantry = useListPantry(plan, ticked);
  const sections = useSections(plan, query.data, known);
  const plannedName = usePlannedName();
  const { locale } = useLanguage();
  const all = useMemo<ListItem[]>(() => {
    const basket = new Set(ticked);
    const byName = new Intl.Collator(locale);
    const rows = shopRows(plan.meals, known, days, persons, listPantry.inStock)
      .map((row) => plannedItem(row, shopName(plannedName(row)), basket, sections))
      .sort((one, other) => byName.compare(one.name, other.name));
    return [...rows, ...extrasOf(ticked).map((name) => extraItem(name, basket))];
  }, [plan.meals, known, days, persons, ticked, sections, plannedName, locale, listPantry.inStock]);
  const items = useMemo(() => all.filter((item) => !isCovered(item)), [all]);
  const toggle = async (item: ListItem) => listPantry.updatePantry(item, await tick(item));

  // The first opening creates the list, which also returns the shop sections.
  const isMissing = query.data === null && choices === null && plan.week === undefined;
  const makeOnce = useEffectEvent(() => void make());
  useEffect(() => {
    if (isMissing) makeOnce();
  }, [isMissing]);

  return {
    ...{ days, persons, items, done: items.filter(({ isTicked }) => isTicked).length, ...writes, toggle },
    /** All marks of this list. */
    marks: all.flatMap(({ keys }) => [...keys, ...keys.map(anywayMark).filter((mark) => ticked.includes(mark))]),
    /** Items that need not be bought. */
    covered: all.filter(isCovered),
    buyAnyway: ({ keys }: ListItem) => writes.change({ tick: keys.map(anywayMark) }),
    pantry: listPantry,
  };
}

/** The stored choices with changes of this device; null without a list. */
function useChoices(planId: string, query: { data: StoredList | undefined; dataUpdatedAt: number }): ListRow | null {
  const { data, dataUpdatedAt } = query;
  const stored = useMemo(() => (data ? [rowOf(data)] : []), [data]);
  const rows = useRowsMadeOf(LISTS, { data: stored, dataUpdatedAt }, changedList);
  return rows.find(({ id }) => id === planId) ?? null;
}

function rowOf({ planId, days, persons, ticked, editedAt }: NonNullable<StoredList>): ListRow {
  return { id: planId, days, persons, ticked, editedAt };
}

/** Catalogue data of the planned foods: category, packages and raw food. */
function usePlannedFoods(plan: ListSource): ReadonlyMap<string, ShopFood> {
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  return useMemo(() => {
    const planned = new Set(plan.meals.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)));
    const foods = catalogue ?? [];
    return new Map(
      foods.filter(({ id }) => planned.has(id)).map((food) => [food.id, { ...food, raw: rawCounterpart(food, foods) }]),
    );
  }, [plan.meals, catalogue]);
}

/** Sections from the server; for items it has not seen, from the catalogue of this device. */
function useSections(
  plan: ListSource,
  stored: StoredList | undefined,
  known: ReadonlyMap<string, ShopFood>,
): ReadonlyMap<string, ShopSection> {
  return useMemo(() => {
    const categories = new Map([...known].map(([id, { category }]) => [id, category]));
    const own = sortIntoSections(shoppingList(plan.meals), plan.meals, categories);
    return new Map([...own, ...(stored?.items ?? [])].map((item) => [itemKey(item), sectionOf(item.section)]));
  }, [plan.meals, known, stored]);
}

function sectionOf(section: string): ShopSection {
  return SHOP_SECTIONS.find((known) => known === section) ?? 'other';
}

/** Reads the list again once a change of the plan is synced, because the server then recomputes it. */
function useReadAgainAfter(record: string, read: () => unknown): void {
  const sync = useRowSync(record);
  const readAgain = useEffectEvent(() => void read());
  useEffect(() => {
    if (sync === 'synced') readAgain();
  }, [sync]);
}
