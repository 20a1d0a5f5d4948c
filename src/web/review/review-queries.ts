import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { mondayOf } from '#domain/day/iso-week.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';

/** Monday of the last completed week. */
export const latestWeek = (today: Day): Day => addDays(mondayOf(today), -7);

/** The Monday of the week to show; an unfinished week has no review. */
export function requestedWeek(requested: Day | null, today: Day): Day {
  const latest = latestWeek(today);
  return requested !== null && requested < latest ? mondayOf(requested) : latest;
}

/** The plan that applies to days without planned meals, and its start; null means its creation day. */
export type FollowedPlan = { planId: string; since: Day | null };

/** A review, cached for offline use. */
export function reviewQuery(monday: Day, plan: FollowedPlan | null) {
  const followed = plan && { planId: plan.planId, ...(plan.since && { planSince: plan.since }) };
  return queryOptions({
    queryKey: ['review', 'week', monday, followed],
    queryFn: () => api.review.week({ day: monday, timeZone: browserTimeZone(), ...followed }),
    meta: { lastSeen: 'review.week', staleWith: ['meals', 'body', 'fitness', 'profile', 'weekPlan', 'mealPlans'] },
  });
}

export function reviewMailQuery() {
  return queryOptions({
    queryKey: ['review', 'mail'],
    queryFn: () => api.review.mail(),
    meta: { lastSeen: 'review.mail' },
  });
}

export function useSaveMail() {
  const t = useTranslations('review');
  const queryClient = useQueryClient();
  const { queryKey } = reviewMailQuery();
  const choose = (onToast: string) => ({ action: t('mail.action'), successToast: onToast });
  const save = async (isOn: boolean) => {
    await api.review.saveMail({ isOn });
    queryClient.setQueryData(queryKey, { isOn });
  };
  const on = useAction(() => save(true), choose(t('mail.on')));
  const off = useAction(() => save(false), choose(t('mail.off')));
  return { run: (isOn: boolean) => (isOn ? on : off).run(), busy: on.busy || off.busy };
}
