import { queryOptions, useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import type { WorkoutRow } from '#domain/fitness/fitness-shapes.contract.ts';
import { volumeOf } from '#domain/fitness/progress/exercise-bests.ts';
import { api } from '#web/platform/api/api.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import type { XLabel } from '#web/ui/charts/chart-axis.tsx';
import { CurveChart } from '#web/ui/charts/curve-chart.tsx';
import type { CurvePoint } from '#web/ui/charts/curve-layout.ts';
import { Badge } from '#web/ui/data/badge.tsx';
import { NumberWithUnit } from '#web/ui/data/number-with-unit.tsx';

export type Volumes = { at: string; value: number }[];

const MAX_POINTS = 8;

/** Earlier workouts with the same name. */
function sameWorkoutsQuery(name: string) {
  return queryOptions({
    queryKey: ['fitness', 'same-workouts', name],
    queryFn: async () => (await api.fitness.history({ query: name.slice(0, 100), page: 1 })).workouts,
    meta: { lastSeen: true },
  });
}

/** The volume of earlier workouts and this one, oldest first. Empty without lifted weight. */
export function useVolumes(workout: WorkoutRow): Volumes {
  const { id, name, createdAt } = workout;
  const { data } = useQuery(sameWorkoutsQuery(name));
  const today = volumeOf(workout.exercises.flatMap(({ sets }) => sets));
  return useMemo(() => {
    if (today === null) return [];
    const earlier = (data ?? [])
      .filter((one) => one.id !== id && one.name === name)
      .flatMap(({ createdAt: at, volumeKg }) => (volumeKg === null ? [] : [{ at, value: volumeKg }]));
    return [...earlier.slice(0, MAX_POINTS - 1).reverse(), { at: createdAt, value: today }];
  }, [data, id, name, createdAt, today]);
}

/** Points are evenly spaced, because workouts of one day would overlap on a time axis. Labels are days, or hours within a day. */
function useTimesCurve(volumes: Volumes): { curve: CurvePoint[]; xLabels: XLabel[] } {
  const format = useFormat();
  const curve = useMemo(() => volumes.map(({ value }, x) => ({ x, y: value })), [volumes]);
  const xLabels = useMemo(() => {
    const last = volumes.length - 1;
    const positions = last < 4 ? [0, last] : [0, Math.round(last / 2), last];
    const named = positions.flatMap((x) => volumes[x] ?? []);
    const days = named.map(({ at }) => format.dayOf(at));
    return positions.map((x, index) => {
      const { at = '' } = named[index] ?? {};
      const label = isShared(days, index) ? format.time(at) : format.dayShort(format.dayOf(at));
      return { x, label, ...(x === last ? { strong: true } : {}) };
    });
  }, [volumes, format]);
  return { curve, xLabels };
}

const isShared = (days: readonly string[], index: number) => days.filter((day) => day === days[index]).length > 1;

/** The volume of the workout with its curve. */
export function SummaryVolume({ volumes }: { volumes: Volumes }) {
  const t = useTranslations('live');
  const format = useFormat();
  const { curve, xLabels } = useTimesCurve(volumes);
  const [now, before] = [volumes.at(-1), volumes.at(-2)];
  if (!now) return null;
  const change = before ? now.value - before.value : 0;
  return (
    <Card flush aria-label={t('summary.volume')}>
      <div className="flex items-start justify-between gap-3 px-5 pt-4">
        <div>
          <p className="text-caption text-ink-3">{t('summary.volume')}</p>
          <NumberWithUnit value={format.number(now.value)} unit="kg" />
        </div>
        {change !== 0 && (
          <div className="flex flex-col items-end gap-1">
            <Badge tone={change > 0 ? 'success' : 'neutral'} icon={change > 0 ? ArrowUp : ArrowDown}>
              {format.number(Math.abs(change))} kg
            </Badge>
            <p className="text-caption text-ink-3">{t('summary.thanLast')}</p>
          </div>
        )}
      </div>
      {volumes.length > 1 ? (
        <CurveChart
          label={t('summary.volumeCurve', { count: volumes.length, kg: format.number(now.value) })}
          points={curve}
          xLabels={xLabels}
          yFrom="padded"
          measured={curve}
        />
      ) : (
        <p className="px-5 pt-1 pb-4 text-caption text-ink-2">{t('summary.firstTime')}</p>
      )}
    </Card>
  );
}
