import { useNavigate } from '@tanstack/react-router';
import { LayoutList } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { planOfDay } from '#domain/meals/copy-meal.ts';
import type { MealRow } from '#domain/meals/meals.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { usePlanWrites } from './use-plan-writes.ts';

/** Creates a plan from a logged day, and opens it for naming. */
export function PlanOfDay({ day, rows }: { day: Day; rows: readonly MealRow[] }) {
  const t = useTranslations('meals');
  const format = useFormat();
  const toast = useToast();
  const navigate = useNavigate();
  const { save } = usePlanWrites();
  const make = async () => {
    const name = format.sentence(format.day(day));
    const planId = await save({ name, description: '', meals: planOfDay(rows) }, null);
    if (planId === null) return;
    toast.show({ tone: 'success', text: t('plans.saved') });
    await navigate({ to: '/meals/plans/$planId', params: { planId } });
  };
  return (
    <Button writes variant="ghost" size="md" icon={LayoutList} onClick={() => void make()}>
      {t('plans.ofDay')}
    </Button>
  );
}
