import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealRow, PlanMeal } from '#domain/meals/meals.contract.ts';
import { rowsOfPlan } from '#domain/meals/plans/rows-of-plan.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import type { AddedRow } from '#web/platform/offline/synced/synced-table.ts';
import { useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { type AddOptions, useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { MEALS } from '../meal-rows.ts';

/** Journal rows logged from a plan, to be undone together. */
export type LoggedPlan = { rows: readonly MealRow[]; meals: number; day: Day };
type Planned = Omit<LoggedPlan, 'rows'> & { rows: readonly AddedRow<MealRow>[] };

type LogPlanOptions = {
  /** Called after undo by the toast, to update what is shown as logged. */
  onUndone?: (logged: LoggedPlan) => void;
};

/** Logs planned meals to a day, and undoes that. */
export function useLogPlan({ onUndone }: LogPlanOptions = {}) {
  const t = useTranslations('meals');
  const toast = useToast();
  const undoToast = useUndoToast('success');
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const { healthConsent } = useMember();
  const { addAll, removeAll } = useWrites(MEALS, t('plans.logError'));

  const loggedText = ({ meals, day }: LoggedPlan) =>
    t('plans.logged', { count: meals, day: format.dayRelative(day, today) });

  const undo = async (logged: LoggedPlan): Promise<void> => {
    if (!(await removeAll(logged.rows))) return;
    onUndone?.(logged);
    toast.show({ text: t('plans.logUndone') });
  };

  /** Stores all rows or none. */
  const logRows = async (planned: Planned, options?: AddOptions): Promise<LoggedPlan | null> => {
    if (!healthConsent) {
      // Logged food is health data and needs consent.
      toast.show({ tone: 'error', title: t('plans.logError'), text: errorText('CONSENT_REQUIRED') });
      return null;
    }
    const rows = await addAll(planned.rows, options);
    if (!rows) return null;
    const logged = { ...planned, rows };
    undoToast(loggedText(logged), () => undo(logged));
    return logged;
  };

  const log = (meals: readonly PlanMeal[], day: Day): Promise<LoggedPlan | null> =>
    logRows({ rows: rowsOfPlan(meals, day), meals: meals.length, day });

  return { log, logRows, undo, loggedText };
}
