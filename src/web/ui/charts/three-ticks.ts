import { rounded, type Span } from './linear-scale.ts';

/**
 * Three round values that span all others, and a span in which they are always at the same heights, so that two series
 * with different scales can share grid lines.
 */
export function threeTicks(values: readonly number[]): { span: Span; ticks: number[] } {
  const low = values.length > 0 ? Math.min(...values) : 0;
  const high = values.length > 0 ? Math.max(...values) : 1;
  const power = 10 ** Math.floor(Math.log10((high - low) / 2 || 1));
  const fits = (size: number) => Math.floor(low / size) * size + 2 * size >= high;
  const step = [1, 2, 2.5, 5, 10, 20].map((times) => times * power).find(fits) ?? high - low;
  const first = Math.floor(low / step) * step;
  return {
    span: [first - step * 0.2, first + step * 2.2],
    ticks: [first, first + step, first + 2 * step].map(rounded),
  };
}
