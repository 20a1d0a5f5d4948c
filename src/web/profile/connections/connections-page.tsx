import { Copy } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCopy } from '#web/platform/device/use-copy.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';
import { AccessKeysCard } from './access-keys-card.tsx';
import { NewKeySheet } from './new-key-sheet.tsx';

const CODE = 'rounded-md bg-surface-2 px-4 py-3.5 font-mono text-caption whitespace-pre-wrap wrap-anywhere select-all';

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
        <div className="flex flex-col gap-4 md:gap-5">
          <AssistantsCard />
          <HowToCard />
        </div>
      </div>
      <NewKeySheet open={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </>
  );
}

/** The address of the MCP server, to paste into an assistant. */
function AssistantsCard() {
  const t = useTranslations('profile');
  const copy = useCopy(t('assistants.copied'), t('security.copyFailed'));
  const address = `${window.location.origin}/mcp`;
  return (
    <Card aria-labelledby="assistants-title" className="flex flex-col gap-3">
      <CardHead title={<span id="assistants-title">{t('assistants.title')}</span>} />
      <p className="text-ink-2">{t('assistants.text')}</p>
      <code className={CODE}>{address}</code>
      <Button variant="secondary" size="md" icon={Copy} full onClick={() => void copy(address)}>
        {t('assistants.copy')}
      </Button>
      <p className="text-caption text-ink-3">{t('assistants.privacy')}</p>
    </Card>
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
      <pre className={CODE}>{call}</pre>
      <a href="/api/docs" className={linkClass}>
        {t('keyHowTo.docs')}
      </a>
    </Card>
  );
}
