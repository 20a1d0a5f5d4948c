import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { isTurnedDown } from '#domain/energy-need/suggest-goal.ts';
import type { ProfileUpdate } from '#domain/profile/profile.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useSuggestion } from './use-suggestion.ts';

/** Accepts or declines a suggested goal; the answer is synced to all devices. */
export function useGoalChoice(goal: EnergyNeed['goal'], suggested: number) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const toast = useToast();
  const { settings, save } = useSuggestion();
  const day = useToday();
  const [isOpenedAgain, setOpenedAgain] = useState(false);
  const goalQuestion = { goal: goal.calories, suggested };
  const set = useSetGoal();
  const use = async () => {
    const before = goal.isSetByHand ? goal.calories : null;
    if ((await set.run({ energyGoalKcal: suggested })) === undefined) return;
    await save({ answer: { day, ...goalQuestion } });
    const text = t('advice.used', { kcal: format.number(suggested) });
    toast.show({
      tone: 'success',
      text,
      action: {
        label: t('advice.undo'),
        onAct: () => void set.run({ energyGoalKcal: before, lowGoalConfirmed: true }),
      },
    });
  };
  const decline = async () => {
    if (await save({ answer: { day, ...goalQuestion } })) setOpenedAgain(false);
  };
  return {
    busy: set.busy,
    isStored: !isOpenedAgain && isTurnedDown(settings.answer, goalQuestion),
    use: () => void use(),
    decline: () => void decline(),
    ask: () => setOpenedAgain(true),
  };
}

/** Sets the goal; null restores the calculated one. Restoring an earlier goal needs no new confirmation. */
function useSetGoal() {
  const t = useTranslations('energyNeed');
  const queryClient = useQueryClient();
  return useAction((goal: Pick<ProfileUpdate, 'energyGoalKcal' | 'lowGoalConfirmed'>) => api.profile.update(goal), {
    action: t('advice.action'),
    onDone: (profile) => {
      queryClient.setQueryData(['profile'], profile);
      void refreshAfterProfile(queryClient);
    },
  });
}
