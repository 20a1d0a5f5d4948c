import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { LARGEST_AMOUNT_ORE } from '#domain/cashback/ledger/move-cashback.ts';
import { parseKronor } from '#domain/money/parse-kronor.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFields } from '#web/ui/fields/use-fields.ts';
import { useRequestId } from '../use-request-id.ts';
import { CASHBACK_ADMIN } from './cashback-queries.ts';

type AdjustForm = { amount: string; reason: string };

type AdjustProblems = { amount?: 'adjustRange' | 'balanceTooLow' | undefined; reason?: 'reasonMissing' | undefined };

function checkAdjust({ amount, reason }: AdjustForm): AdjustProblems {
  const by = parseKronor(amount);
  return {
    amount: by === null || by === 0 || Math.abs(by) > LARGEST_AMOUNT_ORE ? 'adjustRange' : undefined,
    reason: reason.trim() === '' ? 'reasonMissing' : undefined,
  };
}

/** An adjustment of a balance by hand, booked once however often it is sent. */
export function useAdjust(userId: string, onDone: () => void) {
  const t = useTranslations('admin');
  const format = useFormat();
  const toast = useToast();
  const queryClient = useQueryClient();
  const request = useRequestId();
  const form = useFields({ initial: { amount: '', reason: '' }, check: checkAdjust });
  const send = useAction(
    ({ amount, reason }: AdjustForm) => {
      const input = { userId, amount: Number(parseKronor(amount)), reason: reason.trim() };
      return api.cashbackAdmin.adjust({ ...input, id: request.idFor(input) });
    },
    {
      action: t('actions.adjust'),
      onDone: ({ available }) => {
        request.done();
        toast.show({ tone: 'success', text: t('cashback.adjusted', { amount: format.kronor(available) }) });
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
  return { form, busy: send.busy, submit: form.submit((values) => void send.run(values)) };
}
