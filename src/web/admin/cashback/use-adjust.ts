import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MAX_AMOUNT_ORE } from '#domain/cashback/ledger/move-cashback.ts';
import { parseKronor } from '#domain/money/parse-kronor.ts';
import { spellOutAmount, type TranslateNumber } from '#domain/money/spell-out-amount.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useRequestId } from '../use-request-id.ts';
import { CASHBACK_ADMIN } from './cashback-queries.ts';

export type Receiver = { userId: string; name: string };
type AdjustForm = { amount: string; reason: string };

type AdjustProblems = { amount?: 'adjustRange' | 'balanceTooLow' | undefined; reason?: 'reasonMissing' | undefined };

function checkAdjust({ amount, reason }: AdjustForm): AdjustProblems {
  const by = parseKronor(amount);
  return {
    amount: by === null || by === 0 || Math.abs(by) > MAX_AMOUNT_ORE ? 'adjustRange' : undefined,
    reason: reason.trim() === '' ? 'reasonMissing' : undefined,
  };
}

/** A manual adjustment of a balance, stored once however often it is sent. */
export function useAdjust({ userId, name }: Receiver, onDone: () => void) {
  const t = useTranslations('admin');
  const toast = useToast();
  const queryClient = useQueryClient();
  const request = useRequestId();
  const agrees = useAmountQuestion(name);
  const form = useFields({ initial: { amount: '', reason: '' }, check: checkAdjust });
  const send = useAction(
    (input: { amount: number; reason: string }) =>
      api.cashbackAdmin.adjust({ userId, ...input, id: request.idFor({ userId, ...input }) }),
    {
      action: t('actions.adjust'),
      onDone: ({ needsApproval }) => {
        request.done();
        toast.show({ tone: 'success', text: t(needsApproval ? 'adjustments.toApprove' : 'adjustments.stored') });
        void queryClient.invalidateQueries({ queryKey: CASHBACK_ADMIN });
        onDone();
      },
      onRefused: (code) => {
        if (code !== 'CASHBACK_TOO_LOW') return false;
        form.refuse({ amount: 'balanceTooLow' });
        return true;
      },
    },
  );
  const submit = async ({ amount, reason }: AdjustForm) => {
    const by = Number(parseKronor(amount));
    if (await agrees(by)) await send.run({ amount: by, reason: reason.trim() });
  };
  return { form, busy: send.busy, submit: form.submit((values) => void submit(values)) };
}

/** Asks to confirm the amount as text, where a zero too many is noticed. */
function useAmountQuestion(name: string): (amount: number) => Promise<boolean> {
  const t = useTranslations('admin');
  const format = useFormat();
  const confirm = useConfirm();
  const translate: TranslateNumber = (key, values) => t(`amountInWords.${key}`, values);
  return (amount) => {
    const values = { amount: format.kronor(Math.abs(amount)), member: name, words: spellOutAmount(amount, translate) };
    const way = amount < 0 ? 'take' : 'add';
    return confirm({
      title: t(`adjustments.${way}Title`, values),
      text: t(`adjustments.${way}Text`, values),
      confirmLabel: t(`adjustments.${way}Confirm`, values),
      tone: 'danger',
    });
  };
}
