import { Activity, Bike, Dumbbell, Flower2, Footprints, Mountain, Snowflake, Volleyball, Waves } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { WorkoutGlance } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import type { IconComponent } from '#web/ui/icon.tsx';
import { useSetTexts } from '../exercises/exercise-texts.ts';

/** An activity has its own icon; all other workouts have the icon of lifting. */
export function workoutIcon({ source, activityId }: Pick<WorkoutGlance, 'source' | 'activityId'>): IconComponent {
  if (!activityId) return source === 'activity' ? Activity : Dumbbell;
  return ICONS.find(([ids]) => ids.test(activityId))?.[1] ?? Activity;
}

const ICONS: readonly (readonly [ids: RegExp, icon: IconComponent])[] = [
  [/running|sprint|walking|shuttle|stair/, Footprints],
  [/cycling|bik|spinning/, Bike],
  [/swim|water|paddling|rowing/, Waves],
  [/yoga|pilates|stretch/, Flower2],
  [/hiking|climbing/, Mountain],
  [/ski|skating|snow|hockey/, Snowflake],
  [/ball|tennis|padel|badminton|squash|golf/, Volleyball],
];

export function useWorkoutTexts() {
  const t = useTranslations('history');
  const format = useFormat();
  const { locale } = useLanguage();
  const today = useToday();
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' });
  const sets = useSetTexts();
  const minutes = (count: number) => t('minutes', { count: format.number(Math.round(count)) });
  return {
    minutes,
    /** Volume, else distance, else number of sets; null when none is known. */
    amount: ({ volumeKg, distanceM, sets: count }: Pick<WorkoutGlance, 'volumeKg' | 'distanceM' | 'sets'>) => {
      if (volumeKg) return `${format.number(volumeKg)}\u00a0kg`;
      if (distanceM) return sets.distance(distanceM);
      return count > 0 ? t('sets', { count }) : null;
    },
    /** 46 min, 1 tim, 6 tim 25 min */
    duration: (count: number) => {
      const [hours, rest] = [Math.floor(Math.round(count) / 60), Math.round(count) % 60];
      if (hours === 0) return minutes(rest);
      return rest === 0 ? t('hours', { hours }) : t('hoursMinutes', { hours, minutes: rest });
    },
    /** "I dag 07:10", "Ons 11 nov", "14 mars 2023" */
    when: (createdAt: string) => {
      const day = format.dayOf(createdAt);
      if (day === today) return `${format.sentence(format.dayRelative(day, today))} ${format.time(createdAt)}`;
      if (day.slice(0, 4) !== today.slice(0, 4)) return format.date(day);
      return format.sentence(
        `${weekday.format(Date.parse(`${day}T00:00:00Z`)).replace('.', '')} ${format.dayShort(day)}`,
      );
    },
  };
}
