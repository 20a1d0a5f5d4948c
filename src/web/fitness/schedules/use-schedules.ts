import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { FITNESS_LENGTHS } from '#domain/fitness/fitness-bounds.ts';
import { movesAfter } from '#domain/fitness/schedules/edit-schedule.ts';
import { schedulesAhead } from '#domain/fitness/schedules/followed-schedules.ts';
import { moveSession, type SessionRef } from '#domain/fitness/schedules/schedule-week.ts';
import type { WorkoutSchedule } from '#domain/fitness/schedules/schedules.contract.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { correctedInstant } from '#web/platform/device/device-clock.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useRows } from '#web/platform/offline/synced/use-rows.ts';
import { useStoreAll, useUndoToast } from '#web/platform/offline/synced/use-store-all.ts';
import { useWrites } from '#web/platform/offline/synced/use-writes.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useFitnessHub } from '../use-fitness-hub.ts';
import { SCHEDULES } from './schedule-rows.ts';

/** The member's schedules, newest first, and those that apply from today on, including unsent changes. */
export function useSchedules() {
  const today = useToday();
  const query = useFitnessHub(today);
  const rows = useRows(SCHEDULES, { data: query.data?.schedules, dataUpdatedAt: query.dataUpdatedAt });
  const schedules = useMemo(() => rows.toSorted(newestFirst), [rows]);
  const ahead = useMemo(() => schedulesAhead(schedules, today, browserTimeZone()), [schedules, today]);
  return { query, schedules, ahead, isReady: query.data !== undefined || schedules.length > 0 };
}

function newestFirst(one: WorkoutSchedule, other: WorkoutSchedule): number {
  return other.createdAt.localeCompare(one.createdAt) || other.id.localeCompare(one.id);
}

export type ScheduleContent = Pick<WorkoutSchedule, 'title' | 'days' | 'missed' | 'order'> & { isFollowed: boolean };

/** Creates, changes, follows and removes schedules, and moves their sessions. Refusals of the device are shown. */
export function useScheduleWrites() {
  const failure = useTranslations('exercises')('errors.saving');
  const { drafts, removeAll } = useWrites(SCHEDULES, failure);
  const store = useStoreAll(failure);
  const confirm = useConfirm();
  const toast = useToast();
  const t = useTranslations('fitness');
  const today = useToday();
  const { schedules, ahead } = useSchedules();

  /** Following a schedule unfollows the others, so that they do not return when it ends. */
  const unfollowed = (except: readonly string[]) =>
    schedules
      .filter(({ id, followedAt }) => !except.includes(id) && followedAt !== null)
      .map((other) => drafts.change(other, { followedAt: null }));

  /** Leaving a schedule also unfollows earlier ones, but not those that start later; leaving a future one retains the current one. */
  const leftWith = (id: string) => {
    const later = ahead.filter(({ from }) => from > today).map(({ schedule }) => schedule.id);
    return later.includes(id) ? [] : unfollowed([id, ...later]);
  };

  /** Creates a schedule, or updates `before`. Returns its id, or null when the device could not store it. */
  const save = async ({ isFollowed, ...content }: ScheduleContent, before: WorkoutSchedule | null) => {
    const wasFollowed = before !== null && before.followedAt !== null;
    const followedAt = isFollowed ? (before?.followedAt ?? correctedInstant()) : null;
    const saved = before
      ? drafts.change(before, { ...content, followedAt, moves: movesAfter(before, content.days) })
      : drafts.add({ ...content, followedAt, moves: [] });
    const { id } = saved.input;
    const others = isFollowed === wasFollowed ? [] : isFollowed ? unfollowed([id]) : leftWith(id);
    if (!(await store([saved, ...others], [isFollowed, content, before?.id]))) return null;
    toast.show({ tone: 'success', text: t('schedules.saved') });
    return id;
  };

  const follow = async (schedule: WorkoutSchedule): Promise<void> => {
    const followed = drafts.change(schedule, { followedAt: correctedInstant() });
    if (await store([followed, ...unfollowed([schedule.id])]))
      toast.show({ tone: 'success', text: t('schedules.followed', { title: schedule.title }) });
  };

  const stop = async (schedule: WorkoutSchedule): Promise<void> => {
    const stopped = drafts.change(schedule, { followedAt: null });
    if (await store([stopped, ...leftWith(schedule.id)]))
      toast.show({ text: t('schedules.stopped', { title: schedule.title }) });
  };

  const copy = async ({ title, days, missed, order }: WorkoutSchedule): Promise<void> => {
    const named = t('templates.copyName', { name: title }).slice(0, FITNESS_LENGTHS.scheduleTitle);
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
    const isRemoved = (await removeAll([schedule])) !== null;
    if (isRemoved) toast.show({ tone: 'success', text: t('schedules.deleted') });
    return isRemoved;
  };

  return { save, follow, stop, copy, remove, move: useMoves() };
}

/** Moves a session to another day, or skips it with null, and shows a toast with undo. */
function useMoves() {
  const { change } = useWrites(SCHEDULES, useTranslations('exercises')('errors.saving'));
  const undoToast = useUndoToast();
  return async (schedule: WorkoutSchedule, ref: SessionRef, to: Day | null, text: string): Promise<void> => {
    const moved = await change(schedule, { moves: moveSession(schedule, ref, to).moves });
    if (moved) undoToast(text, () => change(moved, { moves: schedule.moves }));
  };
}
