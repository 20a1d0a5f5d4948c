import { useTranslations } from 'use-intl';
import type { SetMetrics } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';

type Shown = SetMetrics & { type: string };

/**
 * Formats the sets of an exercise: "3 set, 82,5 × 5", or "3 set, 82,5 kg" for the heaviest when reps or weights differ. Warm-up sets
 * are not counted.
 */
export function useSetText(): (sets: readonly Shown[]) => string {
  const t = useTranslations('members');
  const format = useFormat();
  return (sets) => {
    const work = sets.filter(({ type }) => type !== 'warmup');
    const same = (read: (set: Shown) => number | null) => {
      const first = work[0] ? read(work[0]) : null;
      return work.every((set) => read(set) === first) ? first : null;
    };
    const [reps, seconds] = [same((set) => set.reps), same((set) => set.seconds)];
    const count = work.length;
    const heaviestKg = heaviest(work);
    const leastHelpKg = leastHelp(work);
    if (heaviestKg !== null) {
      const weight = format.number(heaviestKg, heaviestKg % 1 === 0 ? 0 : 1);
      const isEach = reps !== null && same((set) => set.weightKg) !== null;
      const each = isEach ? `${weight}\u00a0×\u00a0${format.number(reps)}` : `${weight}\u00a0kg`;
      return `${t('share.setsBare', { count })}, ${each}`;
    }
    if (leastHelpKg !== null) {
      const help = t('share.assistance', {
        weight: `${format.number(leastHelpKg, leastHelpKg % 1 === 0 ? 0 : 1)}\u00a0kg`,
      });
      return `${t('share.setsBare', { count })}, ${help}${reps === null ? '' : `\u00a0×\u00a0${format.number(reps)}`}`;
    }
    const figureText = reps === null ? (seconds === null ? null : `${format.number(seconds)} s`) : format.number(reps);
    return figureText === null ? t('share.setsBare', { count }) : t('share.sets', { count, figure: figureText });
  };
}

function heaviest(sets: readonly Shown[]): number | null {
  const weights = sets.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
  return weights.length === 0 ? null : Math.max(...weights);
}

function leastHelp(sets: readonly Shown[]): number | null {
  const helps = sets.flatMap(({ assistanceKg }) => (assistanceKg ? [assistanceKg] : []));
  return helps.length === 0 ? null : Math.min(...helps);
}
