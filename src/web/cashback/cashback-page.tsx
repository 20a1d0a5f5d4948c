import { useQuery } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { BalanceCard } from './balance-card.tsx';
import { type Cashback, type CashbackAddress, cashbackQuery } from './cashback-queries.ts';
import { BalanceSkeleton, InviteSkeleton } from './cashback-skeleton.tsx';
import { InviteCard } from './invite-card.tsx';
import { NetworkCard } from './network-card.tsx';
import { StatementCard } from './statement-card.tsx';
import { useRateText } from './use-event-texts.ts';
import { WaitingCard } from './waiting-card.tsx';

type CashbackPageProps = { address: CashbackAddress; onSearch: (address: CashbackAddress) => void };

/** The cashback page: balance and curve, pending amounts, the invitation, the network, and every event. */
export function CashbackPage({ address, onSearch }: CashbackPageProps) {
  const t = useTranslations('cashback');
  const query = useQuery(cashbackQuery());
  const content = useContentError(query, t('loadError'));
  const { data } = query;
  if (content.failed) {
    return (
      <>
        <PageHead title={t('title')} />
        <LoadFailed isPart title={t('loadError')} content={content} />
      </>
    );
  }
  return (
    <>
      <PageHead title={t('title')} />
      <CachedDataNote query={query} />
      <Columns
        balance={data ? <Balance cashback={data} /> : <BalanceSkeleton />}
        people={
          <>
            {data ? <InviteCard cashback={data} /> : <InviteSkeleton />}
            <NetworkCard />
          </>
        }
        events={<StatementCard page={address.page ?? 1} onPage={(page) => onSearch(page > 1 ? { page } : {})} />}
      />
    </>
  );
}

function Balance({ cashback }: { cashback: Cashback }) {
  return (
    <>
      <BalanceCard cashback={cashback} />
      <RateCards rates={cashback.rates} />
      <WaitingCard waiting={cashback.waiting} />
    </>
  );
}

/** One column on phones, where the friends come before the events; two from 1024 px, with the friends at the side. */
function Columns({ balance, people, events }: { balance: ReactNode; people: ReactNode; events: ReactNode }) {
  const isWide = useMediaQuery('(min-width: 1024px)');
  const column = 'flex min-w-0 flex-col gap-4 md:gap-5';
  if (!isWide) {
    return (
      <div className={column}>
        {balance}
        {people}
        {events}
      </div>
    );
  }
  return (
    <div className="grid grid-cols-[2fr_1fr] items-start gap-5">
      <div className={column}>
        {balance}
        {events}
      </div>
      <div className={column}>{people}</div>
    </div>
  );
}

const LEVELS = [0, 1, 2] as const;

/** What each level's purchases earn, and when the awards become available. */
function RateCards({ rates }: { rates: Cashback['rates'] }) {
  const t = useTranslations('cashback');
  const rateText = useRateText();
  return (
    <section aria-labelledby="rates-title">
      <h2 id="rates-title" className="sr-only">
        {t('rates.title')}
      </h2>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2.5 md:gap-3">
        {LEVELS.map((level) => (
          <Card key={level} as="li" flush className="px-3.5 py-3 max-[359px]:px-3">
            <p className="text-h3">{rateText(rates[level])}</p>
            <p className="mt-1 text-caption text-ink-2">{t(`rates.level${level}`)}</p>
          </Card>
        ))}
      </ul>
      <p className="mt-3 px-1 text-caption text-ink-2">{t('rates.text')}</p>
    </section>
  );
}

type CachedDataNoteProps = { query: { data: unknown; error: unknown; dataUpdatedAt: number } };

/** Amounts that could not be refreshed show their age. */
function CachedDataNote({ query: { data, error, dataUpdatedAt } }: CachedDataNoteProps) {
  const t = useTranslations('cashback');
  const format = useFormat();
  if (data === undefined || error === null) return null;
  return (
    <p role="status" className="flex items-center gap-2 text-caption text-ink-2">
      <Icon of={CloudOff} className="flex-none" />
      {t('lastSeen', { when: format.ago(dataUpdatedAt, Date.now()) })}
    </p>
  );
}
