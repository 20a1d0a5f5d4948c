import { useTranslations } from 'use-intl';
import { tableOf } from '#domain/sync/outbox/operation.ts';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useRefused } from '#web/platform/offline/status/use-refused.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { SCHEDULES } from '../schedules/schedule-rows.ts';
import { TEMPLATES } from '../templates/template-rows.ts';

/** Shows an error when the server refuses a workout or schedule while the hub is open. */
export function useTrainingRefusals(): void {
  const t = useTranslations('fitness');
  const toast = useToast();
  const reason = useRefusalText();
  useRefused(
    ({ record }) => [TEMPLATES.name, SCHEDULES.name].includes(tableOf(record)),
    ({ record, effect, refusal }) => {
      const kind = tableOf(record) === TEMPLATES.name ? 'Template' : 'Schedule';
      const title = t(effect === 'delete' ? `errors.deleting${kind}` : `errors.saving${kind}`);
      toast.show({ tone: 'error', title, text: reason(refusal) });
    },
  );
}
