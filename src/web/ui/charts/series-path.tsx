import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { monotoneCurve, type Point } from './monotone-curve.ts';

type SeriesPathProps = { pieces: readonly (readonly Point[])[]; className: string; dashes: string };

/** A plain line beside the main curve: the second series, or an earlier period. Memoized. */
export const SeriesPath = memo(function SeriesPath({ pieces, className, dashes }: SeriesPathProps) {
  return (
    <path
      d={pieces.map(monotoneCurve).join('')}
      className={classNames('chart-appear', className)}
      fill="none"
      strokeWidth="2.25"
      strokeLinecap="round"
      strokeLinejoin="round"
      strokeDasharray={dashes}
    />
  );
});
