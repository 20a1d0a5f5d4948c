import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/load-failed.tsx';
import { useContentError } from '#web/platform/use-content-error.ts';
import { useRenderLoopGuard } from '#web/platform/use-render-loop-guard.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { useMediaQuery } from '#web/ui/use-media-query.ts';
import { BalanceCard } from './balance-card.tsx';
import { type Cashback, cashbackQuery } from './cashback-queries.ts';
import type { CashbackAddress } from './cashback-search.ts';
import { BalanceSkeleton, InviteSkeleton } from './cashback-skeleton.tsx';
import { InviteCard } from './invite-card.tsx';
import { LastSeenNote } from './last-seen-note.tsx';
import { NetworkCard } from './network-card.tsx';
import { RateCards } from './rate-cards.tsx';
import { StatementCard } from './statement-card.tsx';
import { WaitingCard } from './waiting-card.tsx';

type CashbackPageProps = { address: CashbackAddress; onSearch: (address: CashbackAddress) => void };

/** What the programme has given: balance and curve, what waits, the invitation, the network, and every event. */
export function CashbackPage({ address, onSearch }: CashbackPageProps) {
  useRenderLoopGuard();
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
      <LastSeenNote query={query} />
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
