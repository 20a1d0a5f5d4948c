import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import {
  addSession,
  changeSession,
  moveToDay,
  moveWithinDay,
  removeSession,
  type SessionPosition,
  trainingDays,
  wholeWeek,
} from '#domain/fitness/schedules/edit-schedule.ts';
import type { ScheduleSession, WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useStoredDraft } from '#web/platform/session/use-stored-draft.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useRequireLogin } from '../use-require-login.ts';
import { SCHEDULES } from './schedule-rows.ts';
import { type ScheduleContent, useScheduleWrites } from './use-schedules.ts';

export type ScheduleEditor = ReturnType<typeof useScheduleEditor>;
type Days = WorkoutSchedule['days'];
type Removed = { name: string; before: Days };

/** The draft of a new or edited schedule, which survives a reload. */
export function useScheduleEditor(stored: WorkoutSchedule | null, isFirst: boolean) {
  const [initial] = useState(() => draftOf(stored, isFirst));
  const draftState = useStoredDraft<ScheduleContent>({
    name: `schedule.${stored?.id ?? 'new'}`,
    basedOn: stored?.editedAt ?? null,
    initial,
    readDraft: draftIn,
  });
  const { draft, setDraft, isDirty, discard } = draftState;
  const [isSaved, setSaved] = useState(false);
  useUnsaved(isDirty && !isSaved, { discard });
  const [removed, setRemoved] = useState<Removed | null>(null);

  const setDays = (change: (days: Days) => Days) => {
    setRemoved(null);
    setDraft((now) => ({ ...now, days: change(now.days) }));
  };
  return {
    ...draftState,
    isNew: stored === null,
    removed,
    edit: (change: Partial<ScheduleContent>) => setDraft((now) => ({ ...now, ...change })),
    add: (dayIndex: number, session: ScheduleSession) => setDays((now) => addSession(now, dayIndex, session)),
    change: (at: SessionPosition, session: ScheduleSession) => setDays((now) => changeSession(now, at, session)),
    moveToDay: (at: SessionPosition, dayIndex: number) => setDays((now) => moveToDay(now, at, dayIndex)),
    moveWithinDay: (at: SessionPosition, to: number) => setDays((now) => moveWithinDay(now, at, to)),
    remove: (at: SessionPosition, name: string) => {
      setDraft((now) => ({ ...now, days: removeSession(now.days, at) }));
      setRemoved({ name, before: draft.days });
    },
    undoRemoval: () => {
      if (removed) setDays(() => removed.before);
    },
    ...useSaving(draft, stored, () => {
      discard();
      flushSync(() => setSaved(true));
    }),
  };
}

function useSaving(draft: ScheduleContent, stored: WorkoutSchedule | null, onSaved: () => void) {
  const t = useTranslations('fitness');
  const isSignedIn = useRequireLogin('LOGIN_TO_SAVE_SCHEDULES');
  const toast = useToast();
  const writes = useScheduleWrites();
  const [isBusy, setBusy] = useState(false);
  const [isChecked, setChecked] = useState(false);
  const titleField = useRef<HTMLInputElement>(null);

  /** Returns the id of the stored schedule; null when it is invalid or was refused, after showing why. */
  const save = async (): Promise<string | null> => {
    if (isBusy) return null;
    if (!isSignedIn()) return null;
    if (draft.title.trim() === '') {
      flushSync(() => setChecked(true));
      titleField.current?.focus();
      toast.show({ tone: 'error', title: t('errors.validation'), text: t('schedules.titleRequired') });
      return null;
    }
    setBusy(true);
    const id = await writes.save({ ...draft, title: draft.title.trim(), days: trainingDays(draft.days) }, stored);
    setBusy(false);
    if (id !== null) onSaved();
    return id;
  };
  return { save, isBusy, titleField, isTitleMissing: isChecked && draft.title.trim() === '' };
}

/** A new schedule is followed by default when no other one is. */
function draftOf(stored: WorkoutSchedule | null, isFirst: boolean): ScheduleContent {
  if (!stored) return { title: '', days: wholeWeek([]), missed: 'stay', order: 'weekday', isFollowed: isFirst };
  const { title, days, missed, order, followedAt } = stored;
  return { title, days: wholeWeek(days), missed, order, isFollowed: followedAt !== null };
}

/** Older drafts have no `order`: they are by weekday. */
function draftIn(value: object): ScheduleContent | null {
  const schedule = SCHEDULES.rowIn({ input: { ...value, id: '', createdAt: '', editedAt: '' } });
  if (!schedule || !('isFollowed' in value)) return null;
  return { ...draftOf(schedule, false), isFollowed: value.isFollowed === true };
}
