import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CashbackEvent } from '#domain/cashback/cashback.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useAction } from '#web/platform/api/use-action.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { saveFile } from '#web/platform/device/save-file.ts';
import { browserTimeZone } from '#web/platform/device/time-zone.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Pager } from '#web/ui/data/pager.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { statementQuery } from './cashback-queries.ts';
import { EventBadge } from './event-badge.tsx';
import { EventSheet } from './event-sheet.tsx';
import { useEventTexts } from './use-event-texts.ts';

type StatementCardProps = { page: number; onPage: (page: number) => void };

/** Every award, use and adjustment, newest first. A row opens its entries. */
export function StatementCard({ page, onPage }: StatementCardProps) {
  const t = useTranslations('cashback');
  const query = useQuery(statementQuery(page));
  const content = useContentError(query, t('events.loadError'));
  const { data } = query;
  if (content.failed) {
    return (
      <Card>
        <LoadFailed isPart title={t('events.loadError')} content={content} />
      </Card>
    );
  }
  if (!data) return <StatementSkeleton />;
  if (data.total === 0) {
    return <EmptyState kind="coins" title={t('events.emptyTitle')} text={t('events.emptyText')} />;
  }
  return (
    <Card flush aria-labelledby="events-title">
      <div className="flex flex-wrap items-center justify-between gap-2 px-5 pt-3.5 pb-1.5">
        <h2 id="events-title" className="text-h3">
          {t('events.title')}
        </h2>
        <SaveCsv />
      </div>
      <Events events={data.events} />
      {data.total > data.pageSize && (
        <div className="border-t border-line px-5 py-3">
          <Pager page={data.page} pageSize={data.pageSize} total={data.total} onPage={onPage} />
        </div>
      )}
    </Card>
  );
}

function SaveCsv() {
  const t = useTranslations('cashback');
  const { language } = useLanguage();
  const save = useAction(async () => saveFile(await api.cashback.csv({ language, timeZone: browserTimeZone() })), {
    action: t('events.csvAction'),
    successToast: t('events.csvDone'),
  });
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Download}
      busy={save.busy}
      busyLabel={t('events.saving')}
      onClick={() => void save.run()}
    >
      {t('events.csv')}
    </Button>
  );
}

/** The event in the sheet; retained while the sheet closes. */
type Shown = { event: CashbackEvent; open: boolean } | null;

function Events({ events }: { events: readonly CashbackEvent[] }) {
  const t = useTranslations('cashback');
  const texts = useEventTexts();
  const [shown, setShown] = useState<Shown>(null);
  return (
    <>
      <List inset label={t('events.title')}>
        {events.map((event) => (
          <ListRow
            key={event.id}
            title={<span className="wrap-anywhere">{texts.title(event)}</span>}
            meta={texts.meta(event)}
            value={<span className={texts.isIncome(event) ? 'text-success' : undefined}>{texts.amount(event)}</span>}
            valueMeta={
              <span className="mt-1 inline-flex">
                <EventBadge event={event} />
              </span>
            }
            onPress={() => setShown({ event, open: true })}
          />
        ))}
      </List>
      {shown && (
        <EventSheet event={shown.event} open={shown.open} onClose={() => setShown({ ...shown, open: false })} />
      )}
    </>
  );
}

const ROWS = ['a', 'b', 'c', 'd', 'e', 'f'];

/** The skeleton of the events. */
function StatementSkeleton() {
  return (
    <SkeletonGroup>
      <Card as="div" flush>
        <div className="flex min-h-14 items-center justify-between px-5">
          <Skeleton width={96} height={18} />
          <Skeleton shape="block" width={130} height={36} />
        </div>
        {ROWS.map((row) => (
          <div key={row} className="flex min-h-17 items-center gap-3 border-t border-line px-5 py-2.5">
            <div className="flex flex-1 flex-col gap-2">
              <Skeleton width="60%" />
              <Skeleton width="30%" />
            </div>
            <div className="flex flex-col items-end gap-2">
              <Skeleton width={72} />
              <Skeleton width={56} height={20} />
            </div>
          </div>
        ))}
      </Card>
    </SkeletonGroup>
  );
}
