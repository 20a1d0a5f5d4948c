import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type PageHeadProps = {
  title: ReactNode;
  /** A line above the title, such as the date. */
  overline?: ReactNode;
  subtitle?: ReactNode;
  action?: ReactNode;
  /** 32/38 from 1024 px, for the start page. */
  large?: boolean | undefined;
};

/** The page's only h1 with at most one action beside it. */
export function PageHead({ title, overline, subtitle, action, large }: PageHeadProps) {
  return (
    <div className="flex min-h-12 items-center justify-between gap-3 pt-1 pb-0.5">
      <div className="min-w-0">
        {overline && <p className="text-caption text-ink-3">{overline}</p>}
        <h1 className={classNames('text-h1', large && 'lg:text-[2rem] lg:leading-9.5')}>{title}</h1>
        {subtitle && <p className="mt-1 text-caption text-ink-3">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
