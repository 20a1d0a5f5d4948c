import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EnergyNeed } from '#domain/energy-need/energy-need.contract.ts';
import { isTurnedDown, type TurnedDown } from '#domain/energy-need/suggest-goal.ts';
import { api } from '#web/platform/api/api.ts';
import { refreshAfterProfile } from '#web/platform/api/query-client.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { readDraft, writeDraft } from '#web/platform/device/local-store.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';

const KEPT = 'energy-need-kept';

/** What a member does with a suggested goal: use it, or keep the one there is, which this device then remembers. */
export function useGoalChoice(goal: EnergyNeed['goal'], suggested: number) {
  const t = useTranslations('energyNeed');
  const format = useFormat();
  const toast = useToast();
  const { id } = useMember();
  const [kept, setKept] = useState(() => turnedDownOf(readDraft(id, KEPT)));
  const keep = (turnedDown: TurnedDown | null) => {
    writeDraft(id, KEPT, turnedDown);
    setKept(turnedDown);
  };
  const set = useSetGoal();
  const use = async () => {
    const before = goal.isSetByHand ? goal.calories : null;
    if ((await set.run(suggested)) === undefined) return;
    const text = t('advice.used', { kcal: format.number(suggested) });
    toast.show({
      tone: 'success',
      text,
      action: { label: t('advice.undo'), onAct: () => void set.run(before) },
    });
  };
  const asked = { goal: goal.calories, suggested };
  return {
    busy: set.busy,
    isKept: isTurnedDown(kept, asked),
    use: () => void use(),
    keep: () => keep(asked),
    ask: () => keep(null),
  };
}

/** Sets the day's goal by hand; null goes back to the calculated one. */
function useSetGoal() {
  const t = useTranslations('energyNeed');
  const queryClient = useQueryClient();
  return useAction((energyGoalKcal: number | null) => api.profile.update({ energyGoalKcal }), {
    action: t('advice.action'),
    onDone: (profile) => {
      queryClient.setQueryData(['profile'], profile);
      void refreshAfterProfile(queryClient);
    },
  });
}

function turnedDownOf(kept: unknown): TurnedDown | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const [goal, suggested]: unknown[] = [Reflect.get(kept, 'goal'), Reflect.get(kept, 'suggested')];
  return typeof goal === 'number' && typeof suggested === 'number' ? { goal, suggested } : null;
}
