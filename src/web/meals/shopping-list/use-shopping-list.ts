import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { NEW_LIST } from '#domain/meals/shopping-list/change-list.ts';
import { placeItems, SHOP_SECTIONS, type ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { itemKey, shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import { useOverlay, useRowSync } from '#web/platform/offline/use-sync.ts';
import { catalogueQuery } from '../meal-queries.ts';
import { LISTS_TABLE, type ListRow, listAfter, planRecord } from '../plans/plan-operations.ts';
import { listQuery, type StoredList } from '../plans/plan-queries.ts';
import { useListWrites } from './use-list-writes.ts';

export type ListItem = {
  key: string;
  name: string;
  unit: string;
  qty: number;
  section: ShopSection;
  isTicked: boolean;
};

export type ShoppingListView = ReturnType<typeof useShoppingList>;

/** A plan's list. Amounts are worked out here from the plan, so days, persons and ticks answer without a network. */
export function useShoppingList(plan: StoredPlan) {
  const query = useQuery(listQuery(plan.id));
  useReadAgainAfter(planRecord(plan.id), query.refetch);
  const choices = useChoices(plan.id, query);
  const { days, persons, ticked } = choices ?? NEW_LIST;
  const { make, ...writes } = useListWrites(plan, choices);
  const sections = useSections(plan, query.data);
  const items = useMemo<ListItem[]>(() => {
    const basket = new Set(ticked);
    return shoppingList(plan.meals, days, persons).map((item) => {
      const key = itemKey(item);
      return { ...item, key, section: sections.get(key) ?? 'other', isTicked: basket.has(key) };
    });
  }, [plan.meals, days, persons, ticked, sections]);

  // Opening a plan's list for the first time makes it, with which the server says where everything stands.
  const isMissing = query.data === null && choices === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it turns out that there is none
  useEffect(() => {
    if (isMissing) void make();
  }, [isMissing]);

  return { days, persons, items, done: items.filter(({ isTicked }) => isTicked).length, ...writes };
}

/** The stored choices with this device's own laid over them; null when there is no list yet. */
function useChoices(planId: string, query: { data: StoredList | undefined; dataUpdatedAt: number }): ListRow | null {
  const { data, dataUpdatedAt } = query;
  const stored = useMemo(() => (data ? [rowOf(data)] : []), [data]);
  const rows = useOverlay(LISTS_TABLE, { data: stored, dataUpdatedAt }, listAfter);
  return rows.find(({ id }) => id === planId) ?? null;
}

function rowOf({ planId, days, persons, ticked, editedAt }: NonNullable<StoredList>): ListRow {
  return { id: planId, days, persons, ticked, editedAt };
}

/** The server says where things stand; what it has not seen yet is looked up in the catalogue of this device. */
function useSections(plan: StoredPlan, stored: StoredList | undefined): ReadonlyMap<string, ShopSection> {
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  return useMemo(() => {
    const planned = new Set(plan.meals.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)));
    const known = (catalogue ?? []).filter(({ id }) => planned.has(id));
    const categories = new Map(known.map(({ id, category }) => [id, category]));
    const own = placeItems(shoppingList(plan.meals), plan.meals, categories);
    return new Map([...own, ...(stored?.items ?? [])].map((item) => [itemKey(item), sectionOf(item.section)]));
  }, [plan.meals, catalogue, stored]);
}

function sectionOf(section: string): ShopSection {
  return SHOP_SECTIONS.find((known) => known === section) ?? 'other';
}

/** With a changed plan the server makes the list anew, so it is worth reading when the plan has arrived there. */
function useReadAgainAfter(record: string, read: () => unknown): void {
  const sync = useRowSync(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (sync === 'synced') void read();
  }, [sync]);
}
