import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { MealRow, PlanMeal } from '#domain/meals/meals.contract.ts';
import { rowsOfPlan } from '#domain/meals/plans/rows-of-plan.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAmountText } from '../add-food/use-amount-text.ts';
import { removeMeal, saveMeal } from '../meal-operations.ts';

/** Rows of the journal that came from a plan, for undoing them together. */
export type LoggedPlan = { rows: readonly MealRow[]; meals: number; day: Day };

type LogPlanOptions = {
  /** The member undid it from the toast; the place that shows it as logged must follow. */
  onUndone: (logged: LoggedPlan) => void;
};

/** Logs planned meals into a day, and takes them back. */
export function useLogPlan({ onUndone }: LogPlanOptions) {
  const t = useTranslations('meals');
  const toast = useToast();
  const format = useFormat();
  const today = useToday();
  const errorText = useErrorText();
  const { healthConsent } = useMember();
  const { putAll, takeBack } = useRowsOfPlan();

  const loggedText = ({ meals, day }: LoggedPlan) =>
    t('plans.logged', { count: meals, day: format.dayRelative(day, today) });

  const undo = async (logged: LoggedPlan): Promise<void> => {
    if (!(await takeBack(logged.rows))) return;
    onUndone(logged);
    toast.show({ text: t('plans.logUndone') });
  };

  /** All rows or none of them. */
  const logRows = async (logged: LoggedPlan): Promise<LoggedPlan | null> => {
    if (!healthConsent) {
      // What is eaten is health data; the journal says how the consent is given.
      toast.show({ tone: 'error', title: t('plans.logError'), text: errorText('CONSENT_REQUIRED') });
      return null;
    }
    if (!(await putAll(logged.rows))) return null;
    const action = { label: t('plans.undo'), onAct: () => void undo(logged) };
    toast.show({ tone: 'success', text: loggedText(logged), action });
    return logged;
  };

  const log = (meals: readonly PlanMeal[], day: Day): Promise<LoggedPlan | null> =>
    logRows({ rows: rowsOfPlan(meals, { day, at: correctedInstant(), newId }), meals: meals.length, day });

  return { log, logRows, undo, loggedText };
}

/** The writes: all rows of a plan or none of them. When the device refused, that has been told. */
function useRowsOfPlan() {
  const t = useTranslations('meals');
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const amountText = useAmountText();
  const named = (row: MealRow) => ({ row, amount: amountText(row.foodItem) });

  const takeBack = (rows: readonly MealRow[]): Promise<boolean> =>
    kept(t('plans.logError'), () =>
      outbox.enqueueAll(rows.map((row) => removeMeal(named(row), laterEdit(row.editedAt, correctedNow())))),
    );

  const putAll = (rows: readonly MealRow[]): Promise<boolean> =>
    kept(t('plans.logError'), () => outbox.enqueueAll(rows.map((row) => saveMeal(named(row), 'create'))));

  return { putAll, takeBack };
}
