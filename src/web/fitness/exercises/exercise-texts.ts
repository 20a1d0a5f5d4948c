import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import { type AnyExercise, exerciseName } from '#domain/fitness/exercises/search-exercises.ts';
import type { Logged, Muscle } from '#domain/fitness/fitness-codes.ts';
import type { SetMetrics } from '#domain/fitness/fitness-shapes.contract.ts';
import { exerciseBests, workingSets } from '#domain/fitness/progress/exercise-bests.ts';
import { muscleGroupOf } from '#domain/fitness/progress/muscle-groups.ts';
import type { ExerciseLogEntry } from '#domain/fitness/progress/progress.contract.ts';
import type { Language } from '#domain/text/language.ts';
import { type Format, useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';

/** Texts about exercises: names, muscles, equipment. */
export function useExerciseTexts() {
  const t = useTranslations('exercises');
  const format = useFormat();
  const { language, locale } = useLanguage();
  const list = new Intl.ListFormat(locale, { type: 'unit', style: 'short' });
  const muscle = (of: Muscle) => t(`muscles.${keyOf(of)}`);
  return {
    name: (exercise: AnyExercise) => exerciseName(exercise, language),
    muscle,
    /** "framsida lår, säte" */
    muscles: (of: readonly Muscle[]) => list.format(of.map(muscle)),
    /** The muscle groups of an exercise, main group first: "Rygg, biceps". */
    groups: ({ primaryMuscle, secondaryMuscles }: AnyExercise) => {
      const groups = new Set([primaryMuscle, ...secondaryMuscles].map(muscleGroupOf));
      return format.sentence(list.format([...groups].slice(0, 3).map((group) => t(`groups.${group}`))));
    },
    equipment: ({ equipment }: Pick<AnyExercise, 'equipment'>) => format.sentence(t(`equipment.${keyOf(equipment)}`)),
    /** "Styrka, skivstång, medel" */
    details: ({ category, equipment, level }: AnyExercise) =>
      format.sentence(
        list.format([t(`categories.${keyOf(category)}`), t(`equipment.${keyOf(equipment)}`), t(`levels.${level}`)]),
      ),
    /** The instructions, one per step; empty when there are none. */
    steps: (exercise: AnyExercise): string[] => {
      if ('name' in exercise) return exercise.steps.split('\n').filter((line) => line.trim() !== '');
      return stepsIn(exercise.steps, language);
    },
  };
}

/** Turns codes of the catalogue into message keys, in which dots and spaces are not allowed. */
export function keyOf<Word extends string>(word: Word): Hyphened<Word> {
  return asKey(word.replaceAll(' ', '-'));
}

type Hyphened<Word extends string> = Word extends `${infer Start} ${infer End}` ? `${Start}-${Hyphened<End>}` : Word;
// TypeScript does not infer the type of the replacement.
const asKey = <Key extends string>(text: string) => text as Key;

/** Formats a day of training: relative for near days, with the year for other years. */
export function useTrainingDay(): (at: string) => string {
  const format = useFormat();
  const today = useToday();
  return (at) => dayText(format.dayOf(at), today, format);
}

function dayText(day: Day, today: Day, format: Format): string {
  if (day === today) return format.dayRelative(day, today);
  return day.slice(0, 4) === today.slice(0, 4)
    ? format.dayShort(day)
    : `${format.dayShort(day)}\u00a0${day.slice(0, 4)}`;
}

/** Formats weights, times and sets. */
export function useSetTexts() {
  const t = useTranslations('exercises');
  const format = useFormat();
  const number = (value: number) => format.number(value, decimalsOf(value));
  const kg = (value: number) => `${number(value)}\u00a0kg`;
  const distance = (metres: number) =>
    metres >= 1000 ? `${number(Math.round(metres / 10) / 100)}\u00a0km` : `${number(metres)}\u00a0m`;
  const reps = (count: number) => t('units.reps', { count });
  /** "20 kg hjälp" */
  const assistance = (value: number) => t('units.assistance', { weight: kg(value) });
  return {
    number,
    kg,
    /** A weight has at least one decimal: 50,0 but 48,75. */
    weight: (value: number) => format.number(value, Math.max(1, decimalsOf(value))),
    /** 1:15 */
    time: clock,
    distance,
    reps,
    assistance,
    /** "42,5 × 10", "+10 kg × 8", "20 kg hjälp × 8", "1:15", "5,2 km 28:00". */
    set: ({ weightKg, assistanceKg, reps: count, seconds, distanceM }: SetMetrics, logged: Logged): string => {
      const lifted = weightKg !== null && weightKg > 0 ? number(weightKg) : null;
      if (count !== null) {
        if (assistanceKg) return `${assistance(assistanceKg)}\u00a0×\u00a0${number(count)}`;
        if (lifted === null) return number(count);
        return `${logged === 'bodyweight-reps' ? `+${lifted}` : lifted}\u00a0×\u00a0${number(count)}`;
      }
      const parts = [
        lifted === null ? null : kg(Number(weightKg)),
        distanceM === null ? null : distance(distanceM),
        seconds === null ? null : clock(seconds),
      ].filter((part) => part !== null);
      return parts.join(' ') || '–';
    },
  };
}

/** The best set of the latest session: "45 kg", "20 kg hjälp", "12 reps", "1:15"; null without metrics. */
export function useLatestText(): (entry: ExerciseLogEntry) => string | null {
  const texts = useSetTexts();
  return ({ sessions }) => {
    const sets = workingSets(sessions[0]?.sets ?? []);
    const most = (metric: keyof SetMetrics) => Math.max(0, ...sets.map((set) => set[metric] ?? 0));
    if (most('weightKg') > 0) return texts.kg(most('weightKg'));
    const { assistanceKg } = exerciseBests(sets);
    if (assistanceKg) return texts.assistance(assistanceKg);
    if (most('reps') > 0) return texts.reps(most('reps'));
    if (most('distanceM') > 0) return texts.distance(most('distanceM'));
    return most('seconds') > 0 ? clock(most('seconds')) : null;
  };
}

/** Seconds as 1:15, and from one hour as 1:02:30. */
function clock(seconds: number): string {
  const whole = Math.round(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60];
  const end = String(rest).padStart(2, '0');
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${end}` : `${minutes}:${end}`;
}

/** Weights have at most quarter kilograms. */
function decimalsOf(value: number): 0 | 1 | 2 {
  if (Number.isInteger(value)) return 0;
  return Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2;
}

/** Instructions in the member's language, or in Swedish when not translated. */
function stepsIn(steps: ({ sv: string[] } & Partial<Record<Language, string[]>>) | null, language: Language): string[] {
  return steps?.[language] ?? steps?.sv ?? [];
}
