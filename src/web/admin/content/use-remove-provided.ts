import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { refreshTemplates } from './templates-queries.ts';

const nowText = () => new Date(correctedNow()).toISOString();

/** Removes a template for everyone after a confirmation, and offers to undo it. */
export function useRemoveProvided(template: StoredTemplate) {
  const t = useTranslations('content.templates');
  const confirm = useConfirm();
  const client = useQueryClient();
  const toast = useToast();
  const { provided: _provided, items: _items, ...copy } = template;
  const undo = useAction(() => api.fitness.saveProvidedTemplate({ ...copy, editedAt: nowText() }), {
    action: t('restoring'),
    successToast: t('restored', { name: template.name }),
    onDone: () => refreshTemplates(client),
  });
  const remove = useAction(() => api.fitness.removeProvidedTemplate({ id: template.id, editedAt: nowText() }), {
    action: t('removing'),
    onDone: () => {
      refreshTemplates(client);
      toast.show({
        tone: 'success',
        text: t('removed', { name: template.name }),
        action: { label: t('undoRemove'), onAct: () => void undo.run() },
      });
    },
  });
  const ask = async () => {
    const isSure = await confirm({
      title: t('removeTitle', { name: template.name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
    });
    if (isSure) await remove.run();
  };
  return { ask, busy: remove.busy };
}
