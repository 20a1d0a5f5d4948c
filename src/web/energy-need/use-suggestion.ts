import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { SaidToSuggestions } from '#domain/energy-need/suggest-goal.ts';
import type { GoalSuggestion } from '#domain/profile/goal-settings.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { type Operation, replaceableOperation } from '#domain/sync/outbox/operation.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { energyNeedQuery } from './energy-need-query.ts';

const TABLE = 'goal_settings';
/** A member has one row of it. */
const MINE = 'suggestion';
const RECORD = `${TABLE}:${MINE}`;
const NEVER = new Date(0).toISOString();

type Row = GoalSuggestion & { id: string };

/** What the member has said about suggested goals, here and on other devices; saved on the device first. */
export function useSuggestion() {
  const t = useTranslations('energyNeed');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const { data, dataUpdatedAt } = useQuery({ ...energyNeedQuery(), enabled: false });
  const ofServer = useMemo(() => (data?.suggestion ? [{ ...data.suggestion, id: MINE }] : []), [data?.suggestion]);
  const [stored = null] = useOverlay<Row>(TABLE, { data: ofServer, dataUpdatedAt }, suggestionAfter);
  const said: SaidToSuggestions = { isOn: stored?.isOn ?? true, answer: stored?.answer ?? null };

  const save = (change: Partial<SaidToSuggestions>) => {
    const editedAt = laterEdit(stored?.editedAt ?? NEVER, correctedNow());
    const row: GoalSuggestion = { kind: MINE, ...said, ...change, editedAt };
    return kept(t('monthly.notSaved'), async () => {
      const earlier = replaceableOperation(outbox.getSnapshot().operations, RECORD);
      if (earlier && (await outbox.edit(earlier.opId, row))) return;
      await outbox.enqueue({
        call: ['profile', 'saveGoalSettings'],
        input: row,
        record: RECORD,
        effect: 'change',
        label: { key: 'energyNeed.monthly.unsent' },
      });
    });
  };
  return { said, save };
}

function suggestionAfter(before: Row | undefined, { input }: Operation): Row | undefined {
  return isSuggestion(input) ? { ...input, id: MINE } : before;
}

/** What waits on the device may have been written by another version of the app. */
function isSuggestion(value: unknown): value is GoalSuggestion {
  return typeof value === 'object' && value !== null && 'kind' in value && value.kind === MINE && 'isOn' in value;
}
