import { useTranslations } from 'use-intl';
import { type Load, loadOf } from '#domain/fitness/assistance.ts';
import type { Logged } from '#domain/fitness/fitness-codes.ts';
import type { SetMetrics } from '#domain/fitness/fitness-shapes.contract.ts';
import type { LiveExercise, LiveSet } from '#domain/fitness/live/live-session.ts';
import type { RecordKind } from '#domain/fitness/progress/records.ts';
import { isInReps } from '#domain/fitness/set-metrics.ts';
import { useFormat } from '#web/platform/format/format.ts';

const NBSP = '\u00a0';
const TIMES = `${NBSP}×${NBSP}`;

type Repeated = Partial<Load> & Pick<SetMetrics, 'weightKg' | 'reps'>;

/** Formats metrics of sets. */
export function useMetricTexts() {
  const t = useTranslations('live');
  const format = useFormat();
  /** 82,5 and 80: decimals only when needed. */
  const plain = (value: number) => format.number(value, decimalsOf(value));
  const kg = (value: number) => `${plain(value)}${NBSP}kg`;
  const seconds = (value: number) => t('units.seconds', { count: Math.round(value) });
  const metres = (value: number) => `${plain(value)}${NBSP}m`;
  const assistance = (value: number) => t('units.assistance', { weight: kg(value) });
  /** 62,5 × 8, 20 kg hjälp × 8 */
  const pair = ({ weightKg, assistanceKg, reps }: Repeated) => {
    const load = weightKg === null ? assistanceKg && assistance(assistanceKg) : plain(weightKg);
    return load ? `${load}${TIMES}${reps}` : `${reps}`;
  };
  const known = (logged: Logged, metrics: SetMetrics): string | null => {
    if (logged === 'time') return metrics.seconds === null ? null : seconds(metrics.seconds);
    if (logged === 'distance') return metrics.distanceM === null ? null : metres(metrics.distanceM);
    return metrics.reps === null ? null : pair(metrics);
  };
  return {
    plain,
    kg,
    /** 2 min 30 s, 45 s */
    duration: (value: number) => {
      const [minutes, left] = [Math.floor(value / 60), Math.round(value % 60)];
      if (minutes === 0) return seconds(left);
      return left === 0 ? t('units.minutes', { minutes }) : t('units.minutesSeconds', { minutes, seconds: left });
    },
    pair,
    /** 80 × 5, as in the column of last time; a dash when unknown. The column beside it says that a number is help. */
    short: (logged: Logged, metrics: SetMetrics | null) => {
      const isHelp = metrics !== null && metrics.assistanceKg !== null;
      const shown = isHelp ? { ...metrics, weightKg: metrics.assistanceKg } : metrics;
      return (shown && known(logged, shown)) ?? '–';
    },
    /** The same, or null. */
    known,
    /** 82,5 kg, 20 kg hjälp */
    load: ({ weightKg, assistanceKg }: Load) =>
      weightKg === null ? assistanceKg !== null && assistance(assistanceKg) : kg(weightKg),
    /** 82,5 kg × 5 */
    target: ({ weightKg, assistanceKg = null, reps }: Repeated) =>
      [weightKg === null ? null : kg(weightKg), assistanceKg === null ? null : assistance(assistanceKg), reps]
        .filter((part) => part !== null)
        .join(TIMES),
    record: (kind: RecordKind, value: number) => {
      if (kind === 'reps') return t('units.reps', { count: value });
      return kind === 'seconds' ? seconds(value) : kg(value);
    },
  };
}

function decimalsOf(value: number): number {
  if (Number.isInteger(value)) return 0;
  return Number.isInteger(Math.round(value * 100) / 10) ? 1 : 2;
}

/** The plan of an exercise: "4 set, 50 × 8", "3 × 45 s". */
export function usePlanText(): (exercise: LiveExercise) => string {
  const t = useTranslations('live');
  const texts = useMetricTexts();
  return ({ logged, sets }) => {
    const working = sets.filter(({ type }) => type !== 'warmup');
    const [first] = working;
    if (!first) return '–';
    const count = working.length;
    const each = texts.known(logged, first);
    if (each === null) return t('planSets', { count });
    const hasLoad = isInReps(logged) && loadOf(first) !== null;
    return hasLoad ? t('plan', { count, each }) : `${count}${TIMES}${each}`;
  };
}

/** "set 2 av 4", "uppvärmning". */
export function useSetText(): (sets: readonly LiveSet[], index: number) => string {
  const t = useTranslations('live');
  const setNameOf = useSetNames();
  return (sets, index) => {
    const type = sets[index]?.type;
    if (type === 'warmup' || type === 'drop') return t(`setWords.${type}`);
    const count = sets.filter((set) => set.type === 'normal' || set.type === 'failure').length;
    return t('setWords.normal', { name: setNameOf(sets, index), count });
  };
}

/** Names of sets: numbers for working sets, letters for others. */
export function useSetNames(): (sets: readonly LiveSet[], index: number) => string {
  const t = useTranslations('live');
  return (sets, index) => {
    const set = sets[index];
    if (set?.type === 'warmup' || set?.type === 'drop') return t(`setLetters.${set.type}`);
    return String(sets.slice(0, index + 1).filter(({ type }) => type === 'normal' || type === 'failure').length);
  };
}
