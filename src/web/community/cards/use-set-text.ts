import { useTranslations } from 'use-intl';
import type { SetFigures } from '#domain/fitness/fitness-shapes.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';

type Shown = SetFigures & { type: string };

/** Sets of an exercise in a few characters: 3 × 5, 82,5 kg. What varies is left out, warm-ups are not counted. */
export function useSetText(): (sets: readonly Shown[]) => string {
  const t = useTranslations('members');
  const format = useFormat();
  return (sets) => {
    const work = sets.filter(({ type }) => type !== 'warmup');
    const same = (read: (set: Shown) => number | null) => {
      const first = work[0] ? read(work[0]) : null;
      return work.every((set) => read(set) === first) ? first : null;
    };
    const [reps, weightKg, seconds] = [same((set) => set.reps), heaviest(work), same((set) => set.seconds)];
    const figure = reps === null ? (seconds === null ? null : `${format.number(seconds)} s`) : format.number(reps);
    const count = work.length;
    const main = figure === null ? t('share.setsBare', { count }) : t('share.sets', { count, figure });
    return weightKg === null ? main : `${main}, ${format.number(weightKg, weightKg % 1 === 0 ? 0 : 1)}\u00a0kg`;
  };
}

function heaviest(sets: readonly Shown[]): number | null {
  const weights = sets.flatMap(({ weightKg }) => (weightKg === null ? [] : [weightKg]));
  return weights.length === 0 ? null : Math.max(...weights);
}
