import { Link } from '@tanstack/react-router';
import { Globe } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { OWN_NAMES } from '#domain/text/language.ts';
import { useLanguage, useNextLanguage } from '#web/platform/language/language.tsx';
import { BrandLogo } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { HeroCurve } from '#web/ui/charts/hero-curve.tsx';
import { classNames } from '#web/ui/class-names.ts';

type AuthLayoutProps = {
  /** The share of a phone's screen for the curve; a long form has none. */
  curve: 'tall' | 'low' | 'none';
  children: ReactNode;
};

/** Phones: the curve above the form. Wide screens: the curve to the left, the form of 520 px to the right. */
export function AuthLayout({ curve, children }: AuthLayoutProps) {
  return (
    <div className="flex min-h-dvh flex-col lg:grid lg:grid-cols-[1fr_520px]">
      <Claim />
      <div className="flex flex-1 flex-col lg:relative lg:border-l lg:border-line lg:bg-surface">
        <header className="relative z-bar flex h-14 flex-none items-center justify-between px-4 lg:absolute lg:top-5.5 lg:right-6 lg:h-auto lg:px-0">
          <Link to="/login" className="rounded-md lg:hidden">
            <BrandLogo />
          </Link>
          <LanguageSwitch />
        </header>
        {curve !== 'none' && (
          <div className={classNames('-mt-4.5 flex-none overflow-hidden lg:hidden', heights[curve])}>
            <HeroCurve className="h-full" />
          </div>
        )}
        <main className={classNames(mainBase, curve === 'none' ? onPage : onSurface)}>
          <div className="mx-auto flex w-full max-w-105 flex-col gap-4.5 lg:max-w-none lg:gap-5">{children}</div>
        </main>
      </div>
    </div>
  );
}

const heights = { tall: 'h-59', low: 'h-49' };
const mainBase =
  'flex flex-1 flex-col px-6 pb-[calc(24px+env(safe-area-inset-bottom))] lg:justify-center lg:px-18 lg:py-18';
const onSurface = 'rounded-t-xl border-t border-line bg-surface pt-7 lg:rounded-none lg:border-0';
const onPage = 'pt-3';

/** Sticky beside a long form. */
function Claim() {
  const t = useTranslations('auth');
  return (
    <aside className="sticky top-0 hidden h-dvh overflow-hidden px-12 py-10 lg:block">
      <div className="absolute inset-x-0 bottom-0 h-[80%]">
        <HeroCurve className="h-full" />
      </div>
      <Link to="/login" className="relative rounded-md">
        <BrandLogo />
      </Link>
      <div className="relative mt-20 max-w-110">
        <p className="text-[2.875rem] leading-[1.13] font-semibold tracking-display text-balance">
          {t('layout.claim')}
        </p>
        <p className="mt-3 max-w-95 text-lead text-ink-2">{t('layout.lead')}</p>
      </div>
    </aside>
  );
}

/** The title of an auth page and the sentence under it. */
export function AuthHead({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <div>
      <h1>{title}</h1>
      {children && <div className="mt-1 text-ink-3">{children}</div>}
    </div>
  );
}

/** A line under the form with a link. */
export function AuthFoot({ children }: { children: ReactNode }) {
  return <p className="text-center text-ink-2">{children}</p>;
}

/** With few languages a menu is not needed: the button shows the current one and switches to the next. */
function LanguageSwitch() {
  const t = useTranslations('auth');
  const { language, setLanguage } = useLanguage();
  const { next, name } = useNextLanguage();
  return (
    <Button
      variant="ghost"
      size="sm"
      icon={Globe}
      aria-label={t('layout.switchLanguage', { next: name })}
      className="-mr-2.5 text-ink-2! lg:mr-0"
      onClick={() => void setLanguage(next)}
    >
      {OWN_NAMES[language]}
    </Button>
  );
}
