import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { Drink } from '#domain/water/water.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useVolumeText } from './use-volume-text.ts';
import { DRINKS } from './water-rows.ts';

const FRESH_MS = 120_000;

function waterQuery(day: Day) {
  return queryOptions({
    queryKey: ['water', 'day', day],
    queryFn: () => api.water.day({ day }),
    staleTime: FRESH_MS,
    meta: { lastSeen: 'water.day' },
  });
}

/** The water of a day with unsent drinks, and actions to log and remove drinks. */
export function useWater(day: Day) {
  const t = useTranslations('water');
  const volumeText = useVolumeText();
  const { data, dataUpdatedAt } = useQuery(waterQuery(day));
  const rows = useRows(DRINKS, { data: data?.drinks, dataUpdatedAt });
  const drinks = useMemo(() => rows.filter((row) => row.day === day).toSorted(byTime), [rows, day]);
  const writes = useWrites(DRINKS, { add: t('errors.add'), change: t('errors.remove'), remove: t('errors.remove') });
  const undoToast = useUndoToast('success');
  return {
    drinks,
    isKnown: data !== undefined || drinks.length > 0,
    add: async (ml: number): Promise<boolean> => {
      const drink = await writes.add({ day, ml });
      if (drink) undoToast(t('added', { amount: volumeText(ml) }), () => writes.remove(drink));
      return drink !== null;
    },
    remove: (drink: Drink) => writes.remove(drink, t('removed', { amount: volumeText(drink.ml) })),
  };
}

export type Water = ReturnType<typeof useWater>;

const byTime = (one: Drink, other: Drink) => (one.createdAt < other.createdAt ? -1 : 1);
