import { useTranslations } from 'use-intl';
import type { LiveExercise } from '#domain/fitness/live/live-session.ts';
import { changeOfPlates, type Loading, loadBar } from '#domain/fitness/live/plates.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { useWorkout } from '../live/live-context.tsx';
import { useMetricTexts } from '../live/live-texts.ts';

/** The plates for a weight with the member's bar and plates; null when not applicable. */
export function useLoading(): (exercise: LiveExercise, weightKg: number | null) => Loading | null {
  const { settings, barOf, usesBar } = useWorkout();
  return (exercise, weightKg) =>
    weightKg !== null && usesBar(exercise) ? loadBar(weightKg, barOf(exercise), settings.settings.plates) : null;
}

/** Texts about the load: plates on each side, and changes from the current load. */
export function useLoadingTexts() {
  const t = useTranslations('live');
  const { locale } = useLanguage();
  const { plain, kg } = useMetricTexts();
  const list = new Intl.ListFormat(locale, { type: 'conjunction' });
  return {
    /** 25 + 5 + 1,25 på varje sida */
    side: ({ side }: Loading) =>
      side.length === 0 ? t('plates.empty') : t('plates.side', { plates: side.map(plain).join(' + ') }),
    change: (now: Loading, next: Loading) => {
      const { off, on } = changeOfPlates(now.side, next.side);
      const from = kg(now.totalKg);
      if (off.length === 0 && on.length === 0) return t('plates.same', { from });
      const values = { from, off: list.format(off.map(plain)), on: list.format(on.map(plain)) };
      if (off.length === 0) return t('plates.add', values);
      return t(on.length === 0 ? 'plates.takeOff' : 'plates.swap', values);
    },
  };
}

/** The current weight: of the last completed set, or the empty bar. */
export function weightOnBar(exercise: LiveExercise, barKg: number): number {
  return exercise.sets.findLast(({ completedAt }) => completedAt !== null)?.weightKg ?? barKg;
}
