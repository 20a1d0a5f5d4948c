import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';

type CardProps = Omit<ComponentProps<'section'>, 'ref'> & {
  as?: 'section' | 'article' | 'div' | 'li' | undefined;
  /** Without padding, for charts and lists. */
  flush?: boolean | undefined;
  compact?: boolean | undefined;
  tone?: keyof typeof tones | undefined;
};

const tones = {
  surface: 'border-line bg-surface shadow-1',
  soft: 'border-transparent bg-accent-soft',
  plain: 'border-transparent bg-surface-2',
};

/** Do not nest cards: inside, use a hairline or surface-2. */
export function Card({ as: Tag = 'section', flush, compact, tone = 'surface', className, ...native }: CardProps) {
  const padding = flush ? 'overflow-hidden' : compact ? 'p-4' : 'p-5';
  return <Tag {...native} className={classNames('rounded-lg border', padding, tones[tone], className)} />;
}

type CardHeadProps = {
  title: ReactNode;
  subtitle?: ReactNode;
  /** One link or badge. */
  action?: ReactNode;
  level?: 2 | 3 | undefined;
  className?: string | undefined;
};

export function CardHead({ title, subtitle, action, level = 2, className }: CardHeadProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div
      className={classNames(
        'flex min-h-6 flex-wrap justify-between gap-x-3 gap-y-1',
        subtitle ? 'items-start' : 'items-center',
        className,
      )}
    >
      <div className="min-w-0 grow basis-[min-content]">
        <Heading className="text-h3">{title}</Heading>
        {subtitle && <p className="text-caption text-ink-3">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}
