import { useTranslations } from 'use-intl';
import { extraMark, extraTick } from '#domain/meals/shopping-list/extra-things.ts';
import { useSave } from '#web/platform/offline/synced/use-save.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePlans } from '../plans/plan-queries.ts';
import { LISTS } from '../plans/plan-rows.ts';
import { useActivePlan } from '../plans/use-active-plan.ts';

/** Adds items to the list of the active plan; null without one. */
export function useToList(): ((names: readonly string[]) => Promise<void>) | null {
  const t = useTranslations('pantry');
  const save = useSave(LISTS, t('errors.save'));
  const toast = useToast();
  const { plans } = usePlans();
  const { active } = useActivePlan(plans);
  if (!active) return null;
  const planned = new Set(active.meals.flatMap(({ foods }) => foods.map(({ name }) => name.trim().toLowerCase())));

  return async (names) => {
    const missing = names.filter((name) => !planned.has(name.trim().toLowerCase()));
    if (missing.length === 0) {
      toast.show({ text: t('scarce.alreadyListed', { plan: active.name }) });
      return;
    }
    const change = { planId: active.id, tick: missing.map(extraMark), untick: missing.map(extraTick) };
    const saved = await save({ ...change, planName: active.name }, undefined);
    if (saved) toast.show({ tone: 'success', text: t('scarce.listed', { count: missing.length, plan: active.name }) });
  };
}
