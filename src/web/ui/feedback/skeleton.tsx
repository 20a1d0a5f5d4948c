import type { CSSProperties, ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../class-names.ts';

type SkeletonGroupProps = { label?: string | undefined; className?: string | undefined; children: ReactNode };

/** The grey shapes of one loading part. Shown after 150 ms; announces once that something is loading. */
export function SkeletonGroup({ label, className, children }: SkeletonGroupProps) {
  const t = useTranslations('ui');
  return (
    <div role="status" className={classNames('skeleton-group', className)}>
      <span className="sr-only">{label ?? t('loading')}</span>
      {children}
    </div>
  );
}

const shapes = {
  line: 'h-3 rounded-sm bg-surface-3',
  block: 'h-10 rounded-sm bg-surface-3',
  circle: 'size-9 rounded-full bg-surface-3',
  ring: 'size-33 rounded-full border-12 border-surface-3',
};

type SkeletonProps = {
  shape?: keyof typeof shapes | 'curve' | undefined;
  width?: CSSProperties['width'];
  height?: CSSProperties['height'];
  className?: string | undefined;
};

export function Skeleton({ shape = 'line', width, height, className }: SkeletonProps) {
  const size: CSSProperties = {
    ...(width === undefined ? {} : { width }),
    ...(height === undefined ? {} : { height }),
  };
  if (shape === 'curve') return <CurveSkeleton className={className} size={size} />;
  return <div style={size} className={classNames('flex-none', shapes[shape], className)} />;
}

function CurveSkeleton({ className, size }: { className: string | undefined; size: CSSProperties }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 316 110"
      preserveAspectRatio="none"
      fill="none"
      style={size}
      className={classNames('h-27.5 w-full stroke-surface-3', className)}
    >
      <path
        d="M4 80C60 80 70 50 120 52S200 30 312 24"
        strokeWidth="6"
        strokeLinecap="round"
        vectorEffect="non-scaling-stroke"
      />
    </svg>
  );
}
