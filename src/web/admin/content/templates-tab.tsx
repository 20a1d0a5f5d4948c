import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Dumbbell, Pencil, Send, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { RowActions } from '#web/ui/data/row-actions.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { AdminContent } from '../admin-content.tsx';
import { ChangedElsewhere } from '../changed-elsewhere.tsx';
import { rebaseFields, type TheirChange } from '../rebase-fields.ts';
import { staleEditOf } from '../stale-edit.ts';
import { ownTemplatesQuery, providedTemplatesQuery, refreshTemplates } from './templates-queries.ts';
import { useRemoveProvided } from './use-remove-provided.ts';

const nowText = () => new Date(correctedNow()).toISOString();

/** Workout templates that every member has, and the admin's own, which can become one of them. They are edited in the workout planner. */
export function TemplatesTab() {
  const t = useTranslations('content.templates');
  const provided = useQuery(providedTemplatesQuery());
  const own = useQuery(ownTemplatesQuery());
  return (
    <AdminContent query={provided} failure={t('loadError')}>
      {(templates) => (
        <>
          {templates.length === 0 ? (
            <EmptyState kind="weights" title={t('empty')} text={t('emptyText')} />
          ) : (
            <Card flush>
              <CardHead className="px-5 pt-4.5 pb-2" title={t('provided')} subtitle={t('providedText')} />
              <List inset label={t('provided')}>
                {templates.map((template) => (
                  <ProvidedRow
                    key={template.id}
                    template={template}
                    isOwn={own.data?.some(({ id }) => id === template.id) ?? false}
                  />
                ))}
              </List>
            </Card>
          )}
          {own.data && own.data.length > 0 && (
            <Card flush>
              <CardHead className="px-5 pt-4.5 pb-2" title={t('own')} subtitle={t('ownText')} />
              <List inset label={t('own')}>
                {own.data.map((template) => (
                  <OwnTemplate
                    key={template.id}
                    template={template}
                    provided={templates.find(({ id }) => id === template.id)}
                  />
                ))}
              </List>
            </Card>
          )}
        </>
      )}
    </AdminContent>
  );
}

function useRow(template: StoredTemplate) {
  const t = useTranslations('content.templates');
  const count = template.exercises.length;
  return { title: template.name, meta: t('exercises', { count }), icon: Dumbbell };
}

type ProvidedRowProps = { template: StoredTemplate; isOwn: boolean };

/** Editing a template of another admin starts with an own copy; updating the shared template from it changes it for everyone. */
function useEditProvided({ template, isOwn }: ProvidedRowProps) {
  const t = useTranslations('content.templates');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { provided: _provided, items: _items, ...copy } = template;
  const { run, busy } = useAction(
    async () => {
      if (isOwn) return;
      await api.fitness.saveTemplate({ ...copy, editedAt: nowText() });
      // The editor shows loaded data, so the copy must be loaded before it opens.
      await client.refetchQueries({ queryKey: ['fitness'], type: 'all' });
    },
    {
      action: t('copying'),
      onDone: () => {
        refreshTemplates(client);
        void navigate({ to: '/admin/workout-planner/template/$workoutId', params: { workoutId: template.id } });
      },
    },
  );
  return { edit: run, busy };
}

function ProvidedRow({ template, isOwn }: ProvidedRowProps) {
  const t = useTranslations('content.templates');
  const editing = useEditProvided({ template, isOwn });
  const remove = useRemoveProvided(template);
  return (
    <ListRow
      {...useRow(template)}
      trailing={
        <RowActions
          actions={[
            {
              icon: Pencil,
              text: t('edit'),
              label: t('editOne', { name: template.name }),
              busy: editing.busy,
              onPress: () => void editing.edit(),
            },
            {
              isDangerous: true,
              icon: Trash2,
              text: t('remove'),
              label: t('removeOne', { name: template.name }),
              busy: remove.busy,
              onPress: () => void remove.ask(),
            },
          ]}
        />
      }
    />
  );
}

type OwnTemplateProps = { template: StoredTemplate; provided: StoredTemplate | undefined };

function OwnTemplate({ template, provided }: OwnTemplateProps) {
  const t = useTranslations('content.templates');
  const client = useQueryClient();
  const [theirs, setTheirs] = useState<TheirChange<TemplateFields>[] | null>(null);
  const { provided: _provided, items: _items, ...own } = template;
  const send = () => api.fitness.saveProvidedTemplate({ ...own, editedAt: nowText(), seen: provided?.editedAt });
  const share = useAction(send, {
    action: t('sharing'),
    successToast: t('shared'),
    onDone: () => {
      setTheirs(null);
      refreshTemplates(client);
    },
    // The changes of another admin are shown; pressing again overwrites them.
    onRefused: (_code, error) => {
      const stale = staleEditOf<{ current: StoredTemplate }>(error);
      if (!stale || !provided) return false;
      setTheirs(rebaseFields(fieldsOf(template), fieldsOf(provided), fieldsOf(stale.current)).theirs);
      refreshTemplates(client);
      return true;
    },
  });
  const navigate = useNavigate();
  const edit = { to: '/admin/workout-planner/template/$workoutId', params: { workoutId: template.id } } as const;
  const label = t(provided ? 'update' : 'share');
  const trailing = (
    <RowActions
      actions={[
        {
          icon: Pencil,
          text: t('edit'),
          label: t('editOne', { name: template.name }),
          busy: false,
          onPress: () => void navigate(edit),
        },
        {
          icon: Send,
          text: label,
          label: `${label}: ${template.name}`,
          busy: share.busy,
          onPress: () => void share.run(),
        },
      ]}
    />
  );
  return (
    <>
      <ListRow {...useRow(template)} trailing={trailing} />
      {theirs && (
        <li className="px-5 py-3">
          <ChangedElsewhere
            changes={theirs}
            text={t('staleText')}
            fieldText={(field) => t(`field-${field}`)}
            valueText={(value) => (value === null || value === '' ? '–' : String(value))}
          />
        </li>
      )}
    </>
  );
}

/** Fields that two admins may have changed, as displayed: exercises with their number of sets. */
function fieldsOf({ name, category, durationMinutes, exercises, notes }: StoredTemplate) {
  return {
    name,
    category,
    durationMinutes,
    exercises: exercises.map((exercise) => `${exercise.name} ×${exercise.sets.length}`).join(', '),
    notes,
  };
}
type TemplateFields = ReturnType<typeof fieldsOf>;
