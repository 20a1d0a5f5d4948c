import { useTranslations } from 'use-intl';
import { type Limit, standingOf } from '#domain/profile/day-goals.ts';
import { useFormat } from '#web/platform/format/format.ts';

/** Texts for a member's own goal and the difference from it, without judgement. */
export function useLimitText() {
  const t = useTranslations('meals');
  const format = useFormat();
  // Goals are whole grams, except for salt.
  const formatLimit = (value: number | null) => format.number(value, Number.isInteger(value) ? 0 : 1);
  const grams = (value: number | null) => `${formatLimit(value)}\u00a0g`;
  return {
    /** "minst 120 g", "högst 60 g", "100–140 g". */
    goal: ({ min, max }: Limit): string => {
      if (max === null) return t('limit.min', { grams: grams(min) });
      if (min === null) return t('limit.max', { grams: grams(max) });
      return min === max ? grams(max) : `${formatLimit(min)}–${grams(max)}`;
    },
    /** "12 g under", "8 g över"; null while it is within. */
    standing: (eatenG: number, limit: Limit): string | null => {
      const standing = standingOf(eatenG, limit);
      if (standing.kind === 'within') return null;
      return t(`limit.${standing.kind}`, { grams: format.grams(standing.grams) });
    },
  };
}
