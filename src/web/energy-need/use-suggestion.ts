import shape from 'virtual:row-shape/profile.saveGoalSettings';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { SuggestionSettings } from '#domain/energy-need/suggest-goal.ts';
import type { GoalSuggestion } from '#domain/profile/goal-settings.contract.ts';
import { optionsWith } from '#domain/sync/rows/read-row.ts';
import { keyedTable } from '#web/platform/offline/synced/synced-table.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { energyNeedQuery } from './energy-need-query.ts';

/** Each member has one row. */
const KIND = 'suggestion';

const SUGGESTIONS = keyedTable<GoalSuggestion>({
  name: 'goal_settings',
  shape: optionsWith(shape, 'kind', KIND),
  save: ['profile', 'saveGoalSettings'],
  keyOf: ({ kind }) => kind,
  useLabel: () => () => ({ key: 'energyNeed.monthly.unsent' }),
});

/** The member's settings for suggestions; saved on the device first and synced. */
export function useSuggestion() {
  const saveRow = useSave(SUGGESTIONS, useTranslations('energyNeed')('monthly.notSaved'));
  const { data, dataUpdatedAt } = useQuery({ ...energyNeedQuery(), enabled: false });
  const ofServer = useMemo(() => (data?.suggestion ? [data.suggestion] : []), [data?.suggestion]);
  const [stored = null] = useRows(SUGGESTIONS, { data: ofServer, dataUpdatedAt });
  const settings: SuggestionSettings = { isOn: stored?.isOn ?? true, answer: stored?.answer ?? null };

  const save = async (change: Partial<SuggestionSettings>): Promise<boolean> =>
    (await saveRow({ kind: KIND, ...settings, ...change }, stored?.editedAt)) !== null;
  return { settings, save };
}
