import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { MealPlan, StoredPlan } from '#domain/meals/plans/plans.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { isUnsent } from '#domain/sync/outbox/operation.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import type { Outbox } from '#web/platform/offline/outbox/outbox.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useSaveToDevice } from '#web/platform/offline/status/use-save-to-device.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { listRecord, removePlan, savePlan } from './plan-operations.ts';

export type PlanContent = Pick<MealPlan, 'name' | 'description' | 'meals'>;

/** Everything that is written about plans. It is on the device when a call answers; a refusal of the device was told. */
export function usePlanWrites() {
  const outbox = useOutbox();
  const taps = useSecondTap();
  const kept = useSaveToDevice();
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('meals');

  /** Makes a plan, or changes `before`. Answers with its id, or null when the device did not keep it. */
  const save = async (content: PlanContent, before: StoredPlan | null): Promise<string | null> => {
    if (taps.isSecond([content, before?.id])) return null;
    const plan = before ? changedPlan(content, before) : newPlan(content, newId());
    const draft = savePlan(plan, before ? 'change' : 'create');
    return (await kept(t('plans.saveError'), () => outbox.enqueue(draft))) ? plan.id : null;
  };

  const duplicate = async ({ name, description, meals }: StoredPlan): Promise<void> => {
    const copy = { name: t('plans.copyName', { name }).slice(0, LENGTHS.planName), description, meals };
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
    const removal = removePlan(plan, laterEdit(plan.editedAt, correctedNow()));
    const isKept = await kept(t('plans.deleteError'), async () => {
      await outbox.enqueue(removal);
      await dropUnsentList(outbox, plan.id);
    });
    if (isKept) toast.show({ tone: 'success', text: t('plans.removed', { name }) });
  };

  return { save, duplicate, remove };
}

function newPlan(content: PlanContent, id: string): MealPlan {
  const at = correctedInstant();
  return { ...content, id, createdAt: at, editedAt: at };
}

function changedPlan(content: PlanContent, { id, createdAt, editedAt }: StoredPlan): MealPlan {
  return { ...content, id, createdAt, editedAt: laterEdit(editedAt, correctedNow()) };
}

/** The list goes with its plan: what is still to be said about it would only be refused. */
async function dropUnsentList(outbox: Outbox, planId: string): Promise<void> {
  const unsent = outbox.getSnapshot().operations.filter(isUnsent);
  for (const { opId } of unsent.filter(({ record }) => record === listRecord(planId))) await outbox.discard(opId);
}
