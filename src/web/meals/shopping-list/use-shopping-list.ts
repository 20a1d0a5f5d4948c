import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo } from 'react';
import type { StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { NEW_LIST } from '#domain/meals/shopping-list/change-list.ts';
import { extrasOf, extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import { type ShopFood, type ShopRow, shopRows } from '#domain/meals/shopping-list/shop-amounts.ts';
import { placeItems, SHOP_SECTIONS, type ShopSection } from '#domain/meals/shopping-list/shop-sections.ts';
import { itemKey, type ShoppingItem, shoppingList } from '#domain/meals/shopping-list/shopping-list.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useOverlay, useRowSync } from '#web/platform/offline/status/use-sync.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { usePlannedName } from '../journal/use-row-name.ts';
import { catalogueQuery } from '../meal-queries.ts';
import { LISTS_TABLE, type ListRow, listAfter, planRecord } from '../plans/plan-operations.ts';
import { listQuery, type StoredList } from '../plans/plan-queries.ts';
import { useListWrites } from './use-list-writes.ts';

export type ListItem = {
  key: string;
  /** The marks of the stored list that its tick sets. */
  keys: readonly string[];
  name: string;
  /** As it is bought; what the plan says stands in `planned`. A thing of the member's own has neither. */
  unit: string | null;
  qty: number;
  planned: readonly ShoppingItem[];
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
  const known = usePlannedFoods(plan);
  const sections = useSections(plan, query.data, known);
  const plannedName = usePlannedName();
  const { locale } = useLanguage();
  const items = useMemo<ListItem[]>(() => {
    const basket = new Set(ticked);
    const byName = new Intl.Collator(locale);
    const rows = shopRows(plan.meals, known, days, persons)
      .map((row) => plannedItem({ ...row, name: plannedName(row) }, basket, sections))
      .sort((one, other) => byName.compare(one.name, other.name));
    return [...rows, ...extrasOf(ticked).map((name) => extraItem(name, basket))];
  }, [plan.meals, known, days, persons, ticked, sections, plannedName, locale]);

  // Opening a plan's list for the first time makes it, with which the server says where everything stands.
  const isMissing = query.data === null && choices === null;
  const makeOnce = useEffectEvent(() => void make());
  useEffect(() => {
    if (isMissing) makeOnce();
  }, [isMissing]);

  return { days, persons, items, done: items.filter(({ isTicked }) => isTicked).length, ...writes };
}

function plannedItem(
  { name, unit, qty, items }: ShopRow,
  basket: ReadonlySet<string>,
  sections: ReadonlyMap<string, ShopSection>,
): ListItem {
  const keys = items.map(itemKey);
  const section = keys.map((key) => sections.get(key)).find((place) => place !== undefined && place !== 'other');
  const isTicked = keys.every((key) => basket.has(key));
  return { key: keys.join(' '), keys, name, unit, qty, planned: items, section: section ?? 'other', isTicked };
}

function extraItem(name: string, basket: ReadonlySet<string>): ListItem {
  const key = extraTick(name);
  return { key, keys: [key], name, unit: null, qty: 1, planned: [], section: 'other', isTicked: basket.has(key) };
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

/** What this device's catalogue knows of the planned foods: what sort they are and how they are packed. */
function usePlannedFoods(plan: StoredPlan): ReadonlyMap<string, ShopFood> {
  const { data: catalogue } = useQuery({ ...catalogueQuery(), enabled: false });
  return useMemo(() => {
    const planned = new Set(plan.meals.flatMap(({ foods }) => foods.map(({ foodId }) => foodId)));
    return new Map((catalogue ?? []).filter(({ id }) => planned.has(id)).map((food) => [food.id, food]));
  }, [plan.meals, catalogue]);
}

/** The server says where things stand; what it has not seen yet is looked up in the catalogue of this device. */
function useSections(
  plan: StoredPlan,
  stored: StoredList | undefined,
  known: ReadonlyMap<string, ShopFood>,
): ReadonlyMap<string, ShopSection> {
  return useMemo(() => {
    const categories = new Map([...known].map(([id, { category }]) => [id, category]));
    const own = placeItems(shoppingList(plan.meals), plan.meals, categories);
    return new Map([...own, ...(stored?.items ?? [])].map((item) => [itemKey(item), sectionOf(item.section)]));
  }, [plan.meals, known, stored]);
}

function sectionOf(section: string): ShopSection {
  return SHOP_SECTIONS.find((known) => known === section) ?? 'other';
}

/** With a changed plan the server makes the list anew, so it is worth reading when the plan has arrived there. */
function useReadAgainAfter(record: string, read: () => unknown): void {
  const sync = useRowSync(record);
  const readAgain = useEffectEvent(() => void read());
  useEffect(() => {
    if (sync === 'synced') readAgain();
  }, [sync]);
}

type ItemAmounts = {
  /** "1 l", "7 st"; empty for a thing of the member's own. */
  bought: string;
  /** "7 dl", "2 dl + 100 g": what the plan says, where that is another unit or amount. */
  planned: string;
};

export function useItemAmounts(): (item: Pick<ListItem, 'unit' | 'qty' | 'planned'>) => ItemAmounts {
  const amountText = useAmountText();
  const text = ({ unit, qty }: { unit: string; qty: number }) => amountText({ amount: qty, unit, quantity: qty });
  return ({ unit, qty, planned }) => {
    if (unit === null) return { bought: '', planned: '' };
    const bought = text({ unit, qty });
    const exact = planned.map(text).join(' + ');
    return { bought, planned: exact === bought ? '' : exact };
  };
}
