import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { CaliperRow } from '#domain/body/body.contract.ts';
import { nineSite, whyNoPercent } from '#domain/body/caliper/nine-site.ts';
import { api } from '#web/platform/api/api.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

/** Recalculates one or all measurements on the server, and restores replaced values. Needs the network. */
export function useRecalculate() {
  const t = useTranslations('body');
  const queryClient = useQueryClient();
  const showResult = useResultToast();
  const failed = useFailedToast();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ['body'] });
  const one = useAction(({ id }: { id: string }) => api.body.recalculate({ id }), {
    action: t('recalculate.action'),
    onDone: (row) => {
      showResult(row);
      void readAgain();
    },
    onRefused: failed('recalculate.failed'),
  });
  const all = useAction(() => api.body.recalculateAll(), {
    action: t('recalculate.action'),
    successToast: t('recalculate.done'),
    onDone: () => void readAgain(),
    onRefused: failed('recalculate.failed'),
  });
  const restore = useAction(({ id }: { id: string }) => api.body.restore({ id }), {
    action: t('recalculate.restoreAction'),
    successToast: t('recalculate.restored'),
    onDone: () => void readAgain(),
    onRefused: failed('recalculate.restoreFailed'),
  });
  return { one, all, restore };
}

/** Shows the new percentage, or why there is none. */
function useResultToast(): (row: CaliperRow) => void {
  const t = useTranslations('body');
  const toast = useToast();
  return (row) => {
    const steps = nineSite(row);
    const why = whyNoPercent(steps);
    if (why === null) toast.show({ tone: 'success', text: t('recalculate.done') });
    else if (why === 'weight') toast.show({ text: t('recalculate.noWeight') });
    else toast.show({ text: t('recalculate.noSkinfolds', { filled: steps.filled }) });
  };
}

/** Error toasts with their reasons. */
function useFailedToast() {
  const t = useTranslations('body');
  const toast = useToast();
  const errorText = useErrorText();
  return (title: 'recalculate.failed' | 'recalculate.restoreFailed') => (_code: unknown, error: unknown) => {
    toast.show({ tone: 'error', title: t(title), text: errorText(callErrorCode(error)) });
    return true;
  };
}
