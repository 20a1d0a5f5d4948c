import { useId } from 'react';
import { classNames } from './class-names.ts';

/** The logo. Decorative: the wordmark or the surrounding link has the name. */
export function BrandMark({ size = 28 }: { size?: number | undefined }) {
  const clip = useId();
  const curve = 'M-1 22C6 22 9 19 12.5 14.9S20 7.8 29 6.4';
  return (
    <svg aria-hidden="true" width={size} height={size} viewBox="0 0 28 28" fill="none">
      <clipPath id={clip}>
        <rect width="28" height="28" rx="8.5" />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="28" height="28" className="fill-accent" />
        <path d={`${curve}V29H-1z`} className="fill-on-accent" opacity=".16" />
        <path d={curve} className="stroke-on-accent" strokeWidth="2.3" />
      </g>
      <circle cx="17.7" cy="10.1" r="3.7" className="fill-on-accent stroke-accent" strokeWidth="1.8" />
    </svg>
  );
}

/** Mark and wordmark, for a link to the start page. */
export function BrandLogo({ size = 28, className }: { size?: number | undefined; className?: string | undefined }) {
  return (
    <span
      className={classNames(
        'inline-flex min-h-11 items-center gap-2.25 text-[1.125rem] font-semibold tracking-[-0.025em]',
        className,
      )}
    >
      <BrandMark size={size} />
      Formkurva
    </span>
  );
}
