import { RotateCcw } from 'lucide-react';
import { type ReactNode, use, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '#web/platform/language/language.tsx';
import { BrandLogo } from '#web/ui/brand-mark.tsx';
import { Button } from '#web/ui/button.tsx';
import { ErrorView } from '#web/ui/feedback/error-view.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { InPage } from './in-page.ts';

/** 'Something went wrong'. The links reload the page, because the state in memory may be damaged after a crash. */
export function CrashView({ error }: { error: unknown }) {
  const t = useTranslations('app');
  const { locale } = useLanguage();
  const [when] = useState(() => momentIn(locale));
  return (
    <FullPage>
      <ErrorView
        title={t('crash.title')}
        text={t('crash.text')}
        actions={
          <>
            <Button icon={RotateCcw} className="min-w-50" onClick={() => location.reload()}>
              {t('crash.refresh')}
            </Button>
            <a href="/dashboard" className={linkClass}>
              {t('crash.toDashboard')}
            </a>
          </>
        }
        footnote={t('crash.code', { code: crashCode(error), when })}
      />
    </FullPage>
  );
}

/** Without the app's own formats, so that the crash page depends on as little as possible. */
function momentIn(locale: string): string {
  const now = new Date();
  const day = now.toLocaleDateString(locale, { day: 'numeric', month: 'long' });
  return `${day} ${now.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' })}`;
}

/** 'Authentication Error': the session could not be checked and no member is stored on this device. */
export function AuthErrorView() {
  const t = useTranslations('app');
  return (
    <FullPage>
      <ErrorView
        title={t('authError.title')}
        text={t('authError.text')}
        actions={
          <>
            <Button icon={RotateCcw} className="min-w-50" onClick={() => location.reload()}>
              {t('authError.refresh')}
            </Button>
            <a href="/login" className={linkClass}>
              {t('authError.toLogin')}
            </a>
          </>
        }
      />
    </FullPage>
  );
}

/** A whole page, unless it is inside a layout. */
function FullPage({ children }: { children: ReactNode }) {
  const isInPage = use(InPage);
  if (isInPage) return children;
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="flex h-14 flex-none items-center px-4 md:h-16 md:px-7">
        <BrandLogo />
      </header>
      <main className="grid flex-1 place-items-center">{children}</main>
    </div>
  );
}

/** A short code for an error that a member can report; the same error has the same code. */
export function crashCode(error: unknown): string {
  const text = error instanceof Error ? `${error.name}: ${error.message}` : String(error);
  let sum = 7;
  for (const sign of text) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 9_000;
  return `FK-${1_000 + sum}`;
}
