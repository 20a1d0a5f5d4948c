/**
 * A standalone text link ("Till dagboken"): small and bold, with a hit area of 44 px. Links inside a sentence use
 * `inlineLinkClass`.
 */
export const linkClass =
  'relative inline-flex items-center gap-0.75 rounded-sm text-caption font-semibold text-accent hover:text-accent-strong disabled:opacity-50 after:absolute after:-inset-x-2 after:-inset-y-3.25';

export const inlineLinkClass = 'rounded-sm font-semibold text-accent hover:text-accent-strong hover:underline';
