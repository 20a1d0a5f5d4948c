import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { CASE_STATES } from '#domain/community/community-codes.ts';
import type { ChangesOf } from '#web/platform/address/parse-address.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { TabPanel } from '#web/ui/tabs.tsx';
import { AdminContent } from '../admin-content.tsx';
import { CaseDetail, CaseSheet } from './case-detail.tsx';
import { CaseCards, CaseList } from './case-list.tsx';
import { casesQuery, overviewQuery } from './community-queries.ts';
import type { CommunityAddress } from './community-search.ts';

type QueueProps = { address: CommunityAddress; onSearch: (changes: ChangesOf<CommunityAddress>) => void };

const QUEUE = 'community-queue';

function States({ address, onSearch }: QueueProps) {
  const t = useTranslations('moderation');
  const { data: overview } = useQuery(overviewQuery());
  const counts = { open: overview?.open, waiting: overview?.waiting, closed: undefined };
  return (
    <Segmented
      kind="tabs"
      id={QUEUE}
      label={t('queue.label')}
      value={address.state ?? 'open'}
      onValueChange={(state) => onSearch({ state, post: undefined })}
      options={CASE_STATES.map((value) => ({
        value,
        label: [t(`queue.${value}`), counts[value] || null].filter((part) => part !== null).join(' '),
      }))}
    />
  );
}

function useQueue({ address }: Pick<QueueProps, 'address'>) {
  const query = useInfiniteQuery(casesQuery(address.state ?? 'open'));
  const cases = query.data?.pages.flatMap((page) => page.cases) ?? [];
  return { query, cases };
}

/** The queue beside the open case: the one in the address, or the first. */
export function WideQueue({ address, onSearch }: QueueProps) {
  const t = useTranslations('moderation');
  const { query, cases } = useQueue({ address });
  const shownId = address.post ?? cases[0]?.postId ?? null;
  return (
    <div className="grid grid-cols-[minmax(280px,324px)_minmax(0,1fr)] items-start gap-5">
      <Card flush as="div">
        <div className="p-2.5">
          <States address={address} onSearch={onSearch} />
        </div>
        <TabPanel id={QUEUE} value={address.state ?? 'open'}>
          <AdminContent query={query} failure={t('queue.loadError')}>
            {() =>
              cases.length === 0 ? (
                <NoCases address={address} />
              ) : (
                <>
                  <CaseList cases={cases} shownId={shownId} onOpen={(post) => onSearch({ post })} />
                  <More query={query} />
                </>
              )
            }
          </AdminContent>
        </TabPanel>
      </Card>
      {shownId === null ? (
        <EmptyState kind="talk" title={t('case.pick')} text={t('case.pickText')} />
      ) : (
        <CaseDetail key={shownId} postId={shownId} onDone={() => onSearch({ post: undefined })} />
      )}
    </div>
  );
}

/** The queue as cards; a case opens as a sheet. */
export function NarrowQueue({ address, onSearch }: QueueProps) {
  const t = useTranslations('moderation');
  const { query, cases } = useQueue({ address });
  return (
    <>
      <States address={address} onSearch={onSearch} />
      <TabPanel id={QUEUE} value={address.state ?? 'open'} className="flex flex-col gap-3">
        <AdminContent query={query} failure={t('queue.loadError')}>
          {() =>
            cases.length === 0 ? (
              <Card flush as="div">
                <NoCases address={address} />
              </Card>
            ) : (
              <CaseCards cases={cases} onOpen={(post) => onSearch({ post })} />
            )
          }
        </AdminContent>
        <More query={query} />
      </TabPanel>
      <OpenedCase address={address} onSearch={onSearch} />
    </>
  );
}

/** Retains its case while it closes, so that its content does not change during the transition. */
function OpenedCase({ address, onSearch }: QueueProps) {
  const [last, setLast] = useState(address.post);
  if (address.post !== undefined && address.post !== last) setLast(address.post);
  const shown = address.post ?? last;
  if (shown === undefined) return null;
  return (
    <CaseSheet
      key={shown}
      postId={shown}
      open={address.post !== undefined}
      onClose={() => onSearch({ post: undefined })}
    />
  );
}

const EMPTY = {
  open: ['emptyOpen', 'emptyOpenText'],
  waiting: ['emptyWaiting', 'emptyWaitingText'],
  closed: ['emptyClosed', 'emptyClosedText'],
} as const;

function NoCases({ address }: Pick<QueueProps, 'address'>) {
  const t = useTranslations('moderation');
  const [title, text] = EMPTY[address.state ?? 'open'];
  return <EmptyState framed={false} kind="talk" title={t(`queue.${title}`)} text={t(`queue.${text}`)} />;
}

function More({
  query,
}: {
  query: Pick<UseInfiniteQueryResult, 'hasNextPage' | 'isFetchingNextPage' | 'fetchNextPage'>;
}) {
  const t = useTranslations('moderation');
  if (!query.hasNextPage) return null;
  return (
    <div className="p-2.5">
      <Button
        full
        variant="secondary"
        size="md"
        busy={query.isFetchingNextPage}
        onClick={() => void query.fetchNextPage()}
      >
        {t('queue.more')}
      </Button>
    </div>
  );
}
