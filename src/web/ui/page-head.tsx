import { createContext, type ReactNode, use } from 'react';
import { classNames } from './class-names.ts';
import { useRenderLoopGuard } from './use-render-loop-guard.ts';

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
  useRenderLoopGuard();
  return (
    <div className="flex min-h-12 flex-wrap items-center gap-x-3 gap-y-2 pt-1 pb-0.5">
      {/* At least as wide as its longest word: the action wraps below where it does not fit. */}
      <div className="min-w-0 grow basis-[min-content]">
        {overline && <p className="text-caption text-ink-3">{overline}</p>}
        <h1 className={classNames('text-h1', large && 'lg:text-[2rem] lg:leading-9.5')}>{title}</h1>
        {subtitle && <p className="mt-1 text-caption text-ink-3">{subtitle}</p>}
      </div>
      {action}
    </div>
  );
}

type SubBarProps = {
  title: ReactNode;
  /** The back or close control: an icon button, or a link that looks like one. */
  lead: ReactNode;
  /** One action at the other end. */
  action?: ReactNode;
  /** The title is the page's h1; otherwise it only names the target of the back link. */
  heading?: boolean | undefined;
};

/** The ends of the bar on phones: a home link after the back link, and an element at the other end. */
type BarEnds = { start: ReactNode; end: ReactNode };

const BarEndsContext = createContext<BarEnds>({ start: null, end: null });
export const BarEndsProvider = BarEndsContext.Provider;

/** One of the two ends; wider screens have it in the frame's own bar. */
export function BarEnd({ of }: { of: keyof BarEnds }) {
  return <span className="contents md:hidden print:hidden">{use(BarEndsContext)[of]}</span>;
}

/** The bar of a page below a section. On phones it replaces the top bar. */
export function SubBar({ title, lead, action, heading }: SubBarProps) {
  useRenderLoopGuard();
  const Title = heading ? 'h1' : 'p';
  return (
    <div className={barClass}>
      <div className="flex">
        {lead}
        <BarEnd of="start" />
      </div>
      <Title className={classNames(titleClass, heading && 'md:text-h1 md:leading-(--lh-h1)')}>{title}</Title>
      <div className="flex justify-end">
        {action}
        <BarEnd of="end" />
      </div>
    </div>
  );
}

const barClass =
  'sticky top-0 z-bar -mx-4 -my-2 grid min-h-(--topbar) grid-cols-[minmax(88px,auto)_1fr_minmax(88px,auto)] items-center bg-bg/92 px-1.5 pt-[env(safe-area-inset-top)] backdrop-blur-[14px] ' +
  'md:static md:m-0 md:-ml-3 md:flex md:min-h-11 md:gap-1 md:bg-transparent md:p-0 md:backdrop-blur-none print:hidden';

const titleClass =
  'min-w-0 line-clamp-2 text-center text-body leading-5 font-semibold text-balance md:block md:flex-1 md:truncate md:text-left';
