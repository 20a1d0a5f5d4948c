import { useTranslations } from 'use-intl';
import { MEALS_LENGTHS } from '#domain/meals/meals-bounds.ts';
import type { MealPlan, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useDropUnsent } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { listRecord, PLANS } from './plan-rows.ts';

export type PlanContent = Pick<MealPlan, 'name' | 'description' | 'meals'>;

/** Write actions of plans. They resolve once stored on the device; its errors are shown. */
export function usePlanWrites() {
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('meals');
  const titles = { add: t('plans.saveError'), change: t('plans.saveError'), remove: t('plans.deleteError') };
  const { add, change, removeAll } = useWrites(PLANS, titles);
  const dropUnsent = useDropUnsent(titles.remove);

  /** Creates a plan or changes `before`. Returns its id, or null when the device could not store it. */
  const save = async (content: PlanContent, before: StoredPlan | null): Promise<string | null> => {
    const plan = await (before ? change(before, content) : add(content));
    return plan?.id ?? null;
  };

  const duplicate = async ({ name, description, meals }: StoredPlan): Promise<void> => {
    const copy = { name: t('plans.copyName', { name }).slice(0, MEALS_LENGTHS.planName), description, meals };
    if ((await save(copy, null)) !== null) toast.show({ tone: 'success', text: t('plans.copied') });
  };

  const remove = async (plan: StoredPlan): Promise<void> => {
    const { name } = plan;
    const isSure = await confirm({
      title: t('plans.removeTitle', { name }),
      text: t('plans.removeText'),
      confirmLabel: t('plans.remove'),
      tone: 'danger',
    });
    if (!isSure) return;
    // Unsent changes of its list are dropped, because the server would refuse them.
    const isRemoved = (await removeAll([plan])) && (await dropUnsent(listRecord(plan.id)));
    if (isRemoved) toast.show({ tone: 'success', text: t('plans.removed', { name }) });
  };

  return { save, duplicate, remove };
}
