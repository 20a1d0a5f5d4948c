import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealRow, PlanMeal } from '#domain/meals/meals.contract.ts';
import { rowsOfPlan } from '#domain/meals/rows-of-plan.ts';
import { laterEdit } from '#domain/sync/later-edit.ts';
import { useFormat } from '#web/platform/format.ts';
import { useOutbox } from '#web/platform/offline/offline-context.tsx';
import { useToday } from '#web/platform/use-today.ts';
import { useToast } from '#web/ui/use-toast.ts';
import { removeMeal, saveMeal } from './meal-operations.ts';
import { useAmountText } from './use-amount-text.ts';
import { useKept } from './use-kept.ts';

/** Rows of the journal that came from a plan, for undoing them together. */
export type LoggedPlan = { rows: readonly MealRow[]; meals: number; day: Day };

type LogPlanOptions = {
  /** The member undid it from the toast; the place that shows it as logged must follow. */
  onUndone: (logged: LoggedPlan) => void;
};

/** Logs planned meals into a day, all of their foods or none, and takes them back. */
export function useLogPlan({ onUndone }: LogPlanOptions) {
  const outbox = useOutbox();
  const kept = useKept();
  const toast = useToast();
  const t = useTranslations('meals');
  const format = useFormat();
  const today = useToday();
  const amountText = useAmountText();
  const named = (row: MealRow) => ({ row, amount: amountText(row.foodItem) });

  const loggedText = ({ meals, day }: LoggedPlan) =>
    t('plans.logged', { count: meals, day: format.dayRelative(day, today) });

  const takeBack = (rows: readonly MealRow[]) =>
    kept(t('plans.logError'), async () => {
      for (const row of rows) await outbox.enqueue(removeMeal(named(row), laterEdit(row.editedAt, Date.now())));
    });

  const undo = async (logged: LoggedPlan): Promise<void> => {
    if (!(await takeBack(logged.rows))) return;
    onUndone(logged);
    toast.show({ text: t('plans.logUndone') });
  };

  const log = async (meals: readonly PlanMeal[], day: Day): Promise<LoggedPlan | null> => {
    const rows = rowsOfPlan(meals, { day, at: new Date().toISOString(), newId: () => outbox.newId() });
    const done: MealRow[] = [];
    const isKept = await kept(t('plans.logError'), async () => {
      for (const row of rows) {
        await outbox.enqueue(saveMeal(named(row), 'create'));
        done.push(row);
      }
    });
    if (!isKept) {
      if (done.length > 0) await takeBack(done);
      return null;
    }
    const logged = { rows, meals: meals.length, day };
    toast.show({
      tone: 'success',
      text: loggedText(logged),
      action: { label: t('plans.undo'), onAct: () => void undo(logged) },
    });
    return logged;
  };

  return { log, undo, loggedText };
}
