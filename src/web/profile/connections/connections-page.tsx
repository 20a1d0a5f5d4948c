import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { AccessKeysCard } from './access-keys-card.tsx';
import { NewKeySheet } from './new-key-sheet.tsx';

/** What reaches the member's data from outside the app. */
export function ConnectionsPage() {
  const t = useTranslations('profile');
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <>
      <SubBar title={t('page.title')} lead={<BackLink to="/profile" label={t('security.back')} />} />
      <PageHead title={t('connections.title')} />
      <div className="grid grid-cols-1 gap-4 md:gap-5 lg:grid-cols-2 lg:items-start">
        <AccessKeysCard onNew={() => setSheetOpen(true)} />
        <HowToCard />
      </div>
      <NewKeySheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}

/** A call to copy, and where all calls are described. */
function HowToCard() {
  const t = useTranslations('profile');
  const call = `curl -H "Authorization: Bearer fk_pat_…" \\\n  ${window.location.origin}/api/v1/meals/days/2026-11-15`;
  return (
    <Card aria-labelledby="how-to-title" className="flex flex-col gap-3">
      <CardHead title={<span id="how-to-title">{t('keyHowTo.title')}</span>} />
      <p className="text-ink-2">{t('keyHowTo.text')}</p>
      <pre className="rounded-md bg-surface-2 px-4 py-3.5 font-mono text-caption whitespace-pre-wrap wrap-anywhere">
        {call}
      </pre>
      <a href="/api/docs" className={linkClass}>
        {t('keyHowTo.docs')}
      </a>
    </Card>
  );
}
