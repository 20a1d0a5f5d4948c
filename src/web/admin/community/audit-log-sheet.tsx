import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { AdminContent } from '../admin-content.tsx';
import { eventsQuery } from './community-queries.ts';
import { EventList } from './event-list.tsx';

/** All decisions, newest first. */
export function AuditLogSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const t = useTranslations('moderation');
  const query = useInfiniteQuery(eventsQuery());
  return (
    <Sheet full open={open} onClose={onClose} title={t('events.title')}>
      <AdminContent query={query} failure={t('events.loadError')}>
        {({ pages }) => {
          const events = pages.flatMap((page) => page.events);
          if (events.length === 0) return <p className="text-ink-2">{t('events.empty')}</p>;
          return (
            <>
              <EventList label={t('events.title')} events={events} />
              {query.hasNextPage && (
                <Button
                  full
                  variant="secondary"
                  size="md"
                  className="mt-3"
                  busy={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {t('queue.more')}
                </Button>
              )}
            </>
          );
        }}
      </AdminContent>
    </Sheet>
  );
}
