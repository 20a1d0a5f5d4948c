import { useQuery, useQueryClient } from '@tanstack/react-query';
import { BookmarkPlus, Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { PlanTemplateKind } from '#domain/admin/planners/assignment-state.ts';
import type { PlanTemplate, PlanTemplateContent } from '#domain/admin/planners/planners.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { List } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { AdminContent } from '../admin-content.tsx';
import { KeyPager } from '../key-pager.tsx';
import { PLANNERS, planTemplatesQuery } from './planners-queries.ts';

type PlanTemplatesProps = {
  kind: PlanTemplateKind;
  /** The current plan to save as a template; null when it is empty. */
  present: PlanTemplateContent | null;
  /** Copies a template to the admin's own. */
  onUse: (content: PlanTemplateContent) => Promise<void>;
};

/** Templates that all admins share: copies one to an own plan, or saves the current plan as one. */
export function PlanTemplates({ kind, present, onUse }: PlanTemplatesProps) {
  const t = useTranslations('planners.templates');
  const client = useQueryClient();
  const chooser = useDialogState();
  const { run, busy } = useAction((content: PlanTemplateContent) => api.adminPlanners.savePlanTemplate(content), {
    action: t('saving'),
    successToast: t('saved'),
    onDone: () => void client.invalidateQueries({ queryKey: PLANNERS }),
  });
  const use = async (content: PlanTemplateContent) => {
    chooser.close();
    await onUse(content);
  };
  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="secondary" size="md" icon={Copy} onClick={() => chooser.open()}>
        {t('use')}
      </Button>
      {present && (
        <Button variant="secondary" size="md" icon={BookmarkPlus} busy={busy} onClick={() => void run(present)}>
          {t('save')}
        </Button>
      )}
      <Sheet open={chooser.isOpen} onClose={chooser.close} title={t('use')}>
        <TemplateList key={chooser.key} kind={kind} onUse={(content) => void use(content)} />
      </Sheet>
    </div>
  );
}

type TemplateListProps = { kind: PlanTemplateKind; onUse: (content: PlanTemplateContent) => void };

function TemplateList({ kind, onUse }: TemplateListProps) {
  const t = useTranslations('planners.templates');
  const [cursor, setCursor] = useState<string | null>(null);
  const query = useQuery(planTemplatesQuery(kind, cursor));
  return (
    <AdminContent query={query} failure={t('loadError')}>
      {({ templates, total, next, previous }) =>
        templates.length === 0 ? (
          <p className="text-ink-2">{t('empty')}</p>
        ) : (
          <>
            <p className="mb-2 text-caption text-ink-3">{t('text')}</p>
            <List label={t('list')}>
              {templates.map((template) => (
                <TemplateRow key={template.id} template={template} onUse={onUse} />
              ))}
            </List>
            {(next !== null || previous !== null) && (
              <div className="mt-3">
                <KeyPager {...{ total, next, previous }} onCursor={setCursor} />
              </div>
            )}
          </>
        )
      }
    </AdminContent>
  );
}

type TemplateRowProps = Pick<TemplateListProps, 'onUse'> & { template: PlanTemplate };

function TemplateRow({ template, onUse }: TemplateRowProps) {
  const t = useTranslations('planners.templates');
  const format = useFormat();
  const confirm = useConfirm();
  const client = useQueryClient();
  const { id, name, by, savedAt, content } = template;
  const toast = useToast();
  const refresh = () => void client.invalidateQueries({ queryKey: PLANNERS });
  const undo = useAction(() => api.adminPlanners.restorePlanTemplate({ id }), {
    action: t('restoring'),
    successToast: t('restored', { name }),
    onDone: refresh,
  });
  const remove = useAction(() => api.adminPlanners.removePlanTemplate({ id }), {
    action: t('removing'),
    onDone: () => {
      refresh();
      toast.show({
        tone: 'success',
        text: t('removed', { name }),
        action: { label: t('undoRemove'), onAct: () => void undo.run() },
      });
    },
  });
  const handleRemove = async () => {
    const isSure = await confirm({
      title: t('removeTitle', { name }),
      text: t('removeText'),
      confirmLabel: t('remove'),
      tone: 'danger',
    });
    if (isSure) await remove.run();
  };
  return (
    <li className="flex items-center gap-1">
      <button
        type="button"
        onClick={() => onUse(content)}
        className="flex min-h-14 min-w-0 flex-1 flex-col justify-center py-2 text-left hover:bg-surface-2/60"
      >
        <span className="font-medium wrap-anywhere text-ink">{name}</span>
        <span className="text-caption text-ink-3">
          {t(by === '' ? 'savedOn' : 'savedBy', { day: format.dayShort(format.dayOf(savedAt)), name: by })}
        </span>
      </button>
      <IconButton
        label={t('removeOf', { name })}
        icon={Trash2}
        className="text-danger!"
        disabled={remove.busy}
        onClick={() => void handleRemove()}
      />
    </li>
  );
}
