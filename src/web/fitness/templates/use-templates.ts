import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { StoredTemplate, WorkoutTemplate } from '#domain/fitness/templates/templates.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useSaveToDevice } from '../exercises/use-save-to-device.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import {
  removeTemplate,
  saveTemplate,
  TEMPLATES_TABLE,
  templateAfter,
  withoutProvidedDoubles,
} from './template-operations.ts';

/** The member's templates, newest first, then those that Formkurva provides; this device's own changes among them. */
export function useTemplates() {
  const query = useFitnessHub(useToday());
  const read = query.data?.templates;
  const data = useMemo(() => read && withoutProvidedDoubles(read), [read]);
  const rows = useOverlay(TEMPLATES_TABLE, { data, dataUpdatedAt: query.dataUpdatedAt }, templateAfter);
  const templates = useMemo(() => rows.toSorted(ownAndNewestFirst), [rows]);
  // What this device has made itself can be shown before anything was read.
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

/** Makes, changes, copies and removes templates. It is on the device when a call answers; a refusal of the device was told. */
export function useTemplateWrites() {
  const outbox = useOutbox();
  const taps = useSecondTap();
  const kept = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('fitness');

  /** Makes a template, or changes `before`. Answers with it, or null when the device did not keep it. */
  const save = async (content: TemplateContent, before: StoredTemplate | null): Promise<WorkoutTemplate | null> => {
    if (taps.isSecond([content, before?.id])) return null;
    const template = before ? changed(before, content) : made(content);
    const isKept = await kept(() => outbox.enqueue(saveTemplate(template, before ? 'change' : 'create')));
    if (!isKept) return null;
    toast.show({ tone: 'success', text: t(before ? 'templates.updated' : 'templates.created') });
    return template;
  };

  /** A provided template, or an own one, as a new template of the member's. */
  const copy = ({ name, category, durationMinutes, exercises, notes, provided }: StoredTemplate) => {
    const copied = provided ? name : t('templates.copyName', { name }).slice(0, LENGTHS.workoutName);
    return save({ name: copied, category, durationMinutes, exercises, notes }, null);
  };

  const remove = async (template: StoredTemplate): Promise<boolean> => {
    const editedAt = laterEdit(template.editedAt, correctedNow());
    if (!(await kept(() => outbox.enqueue(removeTemplate(template, editedAt))))) return false;
    const again = () => ({ ...rowOf(template), editedAt: laterEdit(editedAt, correctedNow()) });
    const undo = () => kept(() => outbox.enqueue(saveTemplate(again(), 'change')));
    toast.show({ text: t('templates.deleted'), action: { label: t('undo'), onAct: () => void undo() } });
    return true;
  };

  return { save, copy, remove };
}

function made(content: TemplateContent): WorkoutTemplate {
  const at = correctedInstant();
  return { ...content, id: newId(), createdAt: at, editedAt: at };
}

function changed(before: StoredTemplate, content: TemplateContent): WorkoutTemplate {
  return { ...rowOf(before), ...content, editedAt: laterEdit(before.editedAt, correctedNow()) };
}

/** Without what only the server says of it. */
function rowOf({ provided: _provided, items: _items, ...row }: StoredTemplate): WorkoutTemplate {
  return row;
}
