import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useRowsMadeOf } from '#web/platform/offline/synced/use-rows.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { storedTemplate, TEMPLATES, withoutProvidedDuplicates } from './template-rows.ts';

/** The member's templates, newest first, then provided ones, including unsent changes. */
export function useTemplates() {
  const query = useFitnessHub(useToday());
  const read = query.data?.templates;
  const { language } = useLanguage();
  const data = useMemo(
    () => read && withoutProvidedDuplicates(read).map((one) => ({ ...one, ...one.translations?.[language] })),
    [read, language],
  );
  const rows = useRowsMadeOf(TEMPLATES, { data, dataUpdatedAt: query.dataUpdatedAt }, storedTemplate);
  const templates = useMemo(() => rows.toSorted(ownAndNewestFirst), [rows]);
  // Unsent templates are shown before the server's are loaded.
  return { query, templates, isReady: query.data !== undefined || templates.length > 0 };
}

function ownAndNewestFirst(one: StoredTemplate, other: StoredTemplate): number {
  return (
    Number(one.provided) - Number(other.provided) ||
    other.createdAt.localeCompare(one.createdAt) ||
    other.id.localeCompare(one.id)
  );
}

export type TemplateContent = Pick<WorkoutTemplate, 'name' | 'category' | 'durationMinutes' | 'exercises' | 'notes'>;

export function useTemplateWrites() {
  const toast = useToast();
  const t = useTranslations('fitness');
  const { add, change, remove } = useWrites(TEMPLATES, useTranslations('exercises')('errors.saving'));

  /** Creates a template, or updates `before`. Returns it, or null when it was not stored. */
  const save = async (content: TemplateContent, before: StoredTemplate | null): Promise<WorkoutTemplate | null> => {
    const template = before ? await change(rowOf(before), content) : await add(content);
    if (template) toast.show({ tone: 'success', text: t(before ? 'templates.updated' : 'templates.created') });
    return template;
  };

  /** Copies a template to a new own one. */
  const copy = ({ name, category, durationMinutes, exercises, notes, provided }: StoredTemplate) => {
    const copied = provided ? name : t('templates.copyName', { name }).slice(0, FITNESS_LENGTHS.workoutName);
    return save({ name: copied, category, durationMinutes, exercises, notes }, null);
  };

  return {
    save,
    copy,
    remove: async (template: StoredTemplate) => (await remove(rowOf(template), t('templates.deleted'))) !== null,
  };
}

/** Removes the fields that only the server sets. */
function rowOf({ provided: _provided, items: _items, ...row }: StoredTemplate): WorkoutTemplate {
  return row;
}
