import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { LENGTHS } from '#domain/bounds.ts';
import type { Day } from '#domain/day/day.ts';
import { movesAfter } from '#domain/fitness/schedules/edit-schedule.ts';
import { schedulesAhead } from '#domain/fitness/schedules/followed-schedules.ts';
import { moveSession, type SessionRef } from '#domain/fitness/schedules/schedule-week.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { laterEdit } from '#domain/sync/conflicts/edit-time.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedInstant, correctedNow } from '#web/platform/device/device-clock.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useSecondTap } from '#web/platform/device/use-second-tap.ts';
import { browserTimeZone, useToday } from '#web/platform/format/use-today.ts';
import { useOutbox } from '#web/platform/offline/status/offline-context.tsx';
import { useOverlay } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useSaveToDevice } from '../exercises/use-save-to-device.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { removeSchedule, SCHEDULES_TABLE, saveSchedule, scheduleAfter } from './schedule-operations.ts';

/** The member's schedules, newest first, and those that count from today on; this device's own changes among them. */
export function useSchedules() {
  const today = useToday();
  const query = useFitnessHub(today);
  const rows = useOverlay(
    SCHEDULES_TABLE,
    { data: query.data?.schedules, dataUpdatedAt: query.dataUpdatedAt },
    scheduleAfter,
  );
  const schedules = useMemo(() => rows.toSorted(newestFirst), [rows]);
  const ahead = useMemo(() => schedulesAhead(schedules, today, browserTimeZone()), [schedules, today]);
  return { query, schedules, ahead, isReady: query.data !== undefined || schedules.length > 0 };
}

function newestFirst(one: WorkoutSchedule, other: WorkoutSchedule): number {
  return other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
}

export type ScheduleContent = Pick<WorkoutSchedule, 'title' | 'days' | 'missed' | 'order'> & { isFollowed: boolean };

/** Makes, changes, follows and removes schedules, and moves their sessions. A refusal of the device was told. */
export function useScheduleWrites() {
  const outbox = useOutbox();
  const taps = useSecondTap();
  const kept = useSaveToDevice();
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('fitness');
  const today = useToday();
  const { schedules, ahead } = useSchedules();

  const change = (before: WorkoutSchedule, changes: Partial<WorkoutSchedule>) =>
    saveSchedule({ ...before, ...changes, editedAt: laterEdit(before.editedAt, correctedNow()) }, 'change');
  /** Of several that are followed the latest counts: when it ends, the ones before it must not come back. */
  const unfollowed = (except: readonly string[]) =>
    schedules
      .filter(({ id, followedAt }) => !except.includes(id) && followedAt !== null)
      .map((other) => change(other, { followedAt: null }));

  /** The same when one is left. What begins on a later day begins all the same, and leaving that leaves the one of today. */
  const leftWith = (id: string) => {
    const later = ahead.filter(({ from }) => from > today).map(({ schedule }) => schedule.id);
    return later.includes(id) ? [] : unfollowed([id, ...later]);
  };

  /** Makes a schedule, or changes `before`. Answers with its id, or null when the device did not keep it. */
  const save = async ({ isFollowed, ...content }: ScheduleContent, before: WorkoutSchedule | null) => {
    if (taps.isSecond([isFollowed, content, before?.id])) return null;
    const at = correctedInstant();
    const wasFollowed = before !== null && before.followedAt !== null;
    const followedAt = isFollowed ? (before?.followedAt ?? at) : null;
    const created = { id: newId(), moves: [], createdAt: at, editedAt: at };
    const saved = before
      ? change(before, { ...content, followedAt, moves: movesAfter(before, content.days) })
      : saveSchedule({ ...created, ...content, followedAt }, 'create');
    const id = before?.id ?? created.id;
    const others = isFollowed === wasFollowed ? [] : isFollowed ? unfollowed([id]) : leftWith(id);
    if (!(await kept(() => outbox.enqueueAll([saved, ...others])))) return null;
    toast.show({ tone: 'success', text: t('schedules.saved') });
    return id;
  };

  const follow = async (schedule: WorkoutSchedule): Promise<void> => {
    const followed = change(schedule, { followedAt: correctedInstant() });
    const isKept = await kept(() => outbox.enqueueAll([followed, ...unfollowed([schedule.id])]));
    if (isKept) toast.show({ tone: 'success', text: t('schedules.followed', { title: schedule.title }) });
  };

  const stop = async (schedule: WorkoutSchedule): Promise<void> => {
    const stopped = change(schedule, { followedAt: null });
    const isKept = await kept(() => outbox.enqueueAll([stopped, ...leftWith(schedule.id)]));
    if (isKept) toast.show({ text: t('schedules.stopped', { title: schedule.title }) });
  };

  const copy = async ({ title, days, missed, order }: WorkoutSchedule): Promise<void> => {
    const named = t('templates.copyName', { name: title }).slice(0, LENGTHS.scheduleTitle);
    await save({ title: named, days, missed, order, isFollowed: false }, null);
  };

  const remove = async (schedule: WorkoutSchedule): Promise<boolean> => {
    const isSure = await confirm({
      title: t('schedules.removeTitle', { title: schedule.title }),
      text: t('schedules.removeText'),
      confirmLabel: t('schedules.remove'),
      tone: 'danger',
    });
    if (!isSure) return false;
    const removal = removeSchedule(schedule, laterEdit(schedule.editedAt, correctedNow()));
    const isKept = await kept(() => outbox.enqueue(removal));
    if (isKept) toast.show({ tone: 'success', text: t('schedules.deleted') });
    return isKept;
  };

  return { save, follow, stop, copy, remove, move: useMoves() };
}

/** Moves a session of a schedule to another day, or skips it with null, and says so with a way back. */
function useMoves() {
  const outbox = useOutbox();
  const kept = useSaveToDevice();
  const toast = useToast();
  const t = useTranslations('fitness');
  return async (schedule: WorkoutSchedule, ref: SessionRef, to: Day | null, text: string): Promise<void> => {
    const moved = { ...moveSession(schedule, ref, to), editedAt: laterEdit(schedule.editedAt, correctedNow()) };
    if (!(await kept(() => outbox.enqueue(saveSchedule(moved, 'change'))))) return;
    const undo = () => {
      const back = { ...moved, moves: schedule.moves, editedAt: laterEdit(moved.editedAt, correctedNow()) };
      return kept(() => outbox.enqueue(saveSchedule(back, 'change')));
    };
    toast.show({ text, action: { label: t('undo'), onAct: () => void undo() } });
  };
}
