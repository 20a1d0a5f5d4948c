import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import type { SupportStatus } from '#domain/admin/impersonation/impersonation.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';

function supportQuery() {
  return queryOptions({
    queryKey: ['auth', 'support-access'],
    queryFn: () => api.supportAccess.status(),
    staleTime: 10_000,
  });
}

/** Whether support may see health data, a day at a time, and who has looked. */
export function SupportAccessCard() {
  const t = useTranslations('profile.support');
  const format = useFormat();
  const client = useQueryClient();
  const { data } = useQuery(supportQuery());
  const change = useAction(
    async (act: () => Promise<SupportStatus>) => client.setQueryData(supportQuery().queryKey, await act()),
    { action: t('action') },
  );
  if (!data) return null;
  const { sharedUntil, views } = data;
  return (
    <Card flush aria-labelledby="support-title">
      <CardHead title={<span id="support-title">{t('title')}</span>} className="px-5 pt-4.5 pb-1" />
      <div className="flex flex-col items-start gap-3 px-5 pb-4">
        <p className="text-ink-2">
          {sharedUntil === null ? t('text') : t('sharedUntil', { when: format.dateTime(sharedUntil) })}
        </p>
        {sharedUntil === null ? (
          <Button
            variant="soft"
            size="md"
            busy={change.busy}
            onClick={() => void change.run(() => api.supportAccess.share())}
          >
            {t('share')}
          </Button>
        ) : (
          <Button
            variant="secondary"
            size="md"
            busy={change.busy}
            onClick={() => void change.run(() => api.supportAccess.endShare())}
          >
            {t('end')}
          </Button>
        )}
      </div>
      {views.length > 0 && (
        <List inset label={t('views')} className="border-t border-line">
          {views.map(({ by, startedAt, health }) => (
            <ListRow
              key={startedAt}
              title={t('seenBy', { name: by ?? t('gone') })}
              meta={`${format.ago(startedAt, correctedNow())}, ${health ? t('withHealth') : t('withoutHealth')}`}
            />
          ))}
        </List>
      )}
    </Card>
  );
}
