import { Copy, Mail, Share2 } from 'lucide-react';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { lazyPart } from '#web/platform/client-errors/lazy-part.tsx';
import { Button } from '#web/ui/button.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Cashback } from './cashback-queries.ts';
import { useRateText } from './use-event-texts.ts';
import { type Invitation, useInvitation } from './use-invitation.ts';

// Loaded lazily: the QR code needs more script than the rest of the card.
const QrCode = lazyPart(async () => (await import('#web/ui/qr-code.tsx')).QrCode);

/** The member's invitation link: as text, QR code and share button. */
export function InviteCard({ cashback }: { cashback: Cashback }) {
  const t = useTranslations('cashback');
  const rateText = useRateText();
  const { referralCode, referralLink, rates } = cashback;
  const invitation = useInvitation(referralLink, rateText(rates[1]));
  const text = t('invite.text', { level1: rateText(rates[1]), level2: rateText(rates[2]) });
  return (
    <Card>
      <CardHead title={t('invite.title')} />
      <p className="mt-1 text-caption text-ink-2">{text}</p>
      <div className="mt-4 flex flex-wrap items-center gap-4">
        <div className="size-33 flex-none">
          <Suspense fallback={<Skeleton shape="block" className="size-full rounded-md" />}>
            <QrCode text={referralLink} label={t('invite.qr')} />
          </Suspense>
        </div>
        <div className="flex min-w-0 flex-1 basis-38 flex-col gap-2">
          <div>
            <p className="text-caption text-ink-3">{t('invite.code')}</p>
            <p className="text-h2 tracking-[0.05em]! wrap-anywhere">{referralCode}</p>
          </div>
          <Button variant="soft" size="md" full icon={Copy} onClick={() => void invitation.copy()}>
            {t('invite.copy')}
          </Button>
          <ShareButton invitation={invitation} />
        </div>
      </div>
      {invitation.isByHand ? (
        <LinkByHand key={invitation.turn} link={referralLink} />
      ) : (
        <p className="mt-3 text-caption wrap-anywhere text-ink-2">
          <span className="sr-only">{t('invite.link')}: </span>
          {withoutScheme(referralLink)}
        </p>
      )}
    </Card>
  );
}

/** The system's share sheet where there is one, otherwise a mail. */
function ShareButton({ invitation: { share, mailAddress } }: { invitation: Invitation }) {
  const t = useTranslations('cashback');
  if (share) {
    return (
      <Button variant="secondary" size="md" full icon={Share2} onClick={() => void share()}>
        {t('invite.share')}
      </Button>
    );
  }
  return (
    <a href={mailAddress} className={buttonClass({ variant: 'secondary', size: 'md', full: true })}>
      <Icon of={Mail} />
      {t('invite.mail')}
    </a>
  );
}

/** Shown when the browser denies the clipboard: the link, focused and selected for manual copying. A new key selects it again. */
function LinkByHand({ link }: { link: string }) {
  const t = useTranslations('cashback');
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = container.current?.querySelector('input');
    field?.focus();
    field?.select();
  }, []);
  return (
    <div ref={container} className="mt-4">
      <TextField readOnly label={t('invite.byHand')} help={t('invite.byHandHelp')} value={link} />
    </div>
  );
}

function withoutScheme(link: string): string {
  return link.replace(/^https?:\/\//, '');
}
