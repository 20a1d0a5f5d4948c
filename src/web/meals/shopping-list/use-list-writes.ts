import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { ListChange } from '#domain/meals/shopping-list/change-list.ts';
import { extraMark, extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useStoreAll } from '#web/platform/offline/synced/use-store-all.ts';
import { LISTS, type ListRow, listLabel } from '../plans/plan-rows.ts';
import type { ListSource } from './list-item.ts';

const NOTHING: ListChange = { tick: [], untick: [] };

/** Writes days, persons and ticks of a list. Only changed fields are written, because other devices may have changed the rest. */
export function useListWrites(plan: ListSource, shown: ListRow | null) {
  const t = useTranslations('meals');
  const save = useSave(LISTS, t('list.saveError'));
  const store = useStoreAll(t('list.saveError'));
  // Pending taps by item: taps may be faster than storage, so the next one builds on them.
  const tapped = useRef(new Map<string, boolean>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const lastEdit = useRef<string>(undefined);
  if (shown && shown.editedAt > (lastEdit.current ?? '')) lastEdit.current = shown.editedAt;

  const inTurn = async (write: () => Promise<unknown>): Promise<void> => {
    line.current = line.current.then(write);
    await line.current;
  };

  const change = (changes: Partial<ListChange>): Promise<void> =>
    inTurn(async () => {
      const row = await save({ ...NOTHING, ...changes, ...listOf(plan) }, lastEdit.current);
      // Each edit is later than the one before, also within the same millisecond.
      if (row) lastEdit.current = row.editedAt;
    });

  /** A row may cover several stored items (milk in dl and in g). Returns whether it is ticked now. */
  const toggle = async ({ key, keys }: { key: string; keys: readonly string[] }): Promise<boolean> => {
    const isTicked = !(tapped.current.get(key) ?? keys.every((one) => shown?.ticked.includes(one)));
    tapped.current.set(key, isTicked);
    await change(isTicked ? { tick: keys } : { untick: keys });
    if (tapped.current.get(key) === isTicked) tapped.current.delete(key);
    return isTicked;
  };

  /** Adds an item beside those of the plan. */
  const addExtra = (name: string) => change({ tick: [extraMark(name)], untick: [extraTick(name)] });
  const removeExtra = (name: string) => change({ untick: [extraMark(name), extraTick(name)] });

  /** Creating a list by opening it does not override earlier choices of other devices. */
  const make = () => {
    const list = { ...NOTHING, ...listOf(plan), editedAt: plan.editedAt };
    return inTurn(() => store([LISTS.saveDraft(list, 'create', listLabel(list))]));
  };

  return { change, toggle, addExtra, removeExtra, make };
}

const listOf = ({ id, name, week }: ListSource) => ({ planId: id, planName: name, ...(week && { week }) });
