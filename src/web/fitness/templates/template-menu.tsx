import { useNavigate } from '@tanstack/react-router';
import { Copy, Pencil, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { StoredTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { List } from '#web/ui/data/list-row.tsx';
import { MenuRow } from '#web/ui/data/menu-row.tsx';
import { MoreMenu } from '#web/ui/overlays/menu.tsx';
import { PlannedExercises } from './planned-exercises.tsx';
import { useTemplateWrites } from './use-templates.ts';

/** The content and actions of a template. A provided template can be copied but not edited. */
export function TemplateMenu({ template }: { template: StoredTemplate }) {
  const t = useTranslations('fitness');
  const navigate = useNavigate();
  const { copy, remove } = useTemplateWrites();
  const edit = (workoutId: string) => navigate({ to: '/fitness/edit/$workoutId', params: { workoutId } });
  const { name, notes, exercises, provided } = template;
  return (
    <MoreMenu label={t('templates.menuOf', { name })} iconSize={20} className="-mr-1" title={name}>
      <PlannedExercises exercises={exercises} />
      {notes !== '' && <p className="pt-3 text-ink-2 wrap-anywhere whitespace-pre-line">{notes}</p>}
      <List className="mt-2">
        {!provided && <MenuRow icon={Pencil} title={t('templates.edit')} onPress={() => edit(template.id)} />}
        <MenuRow
          icon={Copy}
          title={t(provided ? 'templates.copyProvided' : 'templates.copy')}
          meta={provided ? t('templates.copyProvidedText') : undefined}
          onPress={() => void copy(template)}
        />
        {!provided && (
          <MenuRow
            icon={Trash2}
            iconTone="danger"
            title={t('templates.remove')}
            onPress={() => void remove(template)}
          />
        )}
      </List>
    </MoreMenu>
  );
}
