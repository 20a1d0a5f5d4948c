import { useQuery, useQueryClient } from '@tanstack/react-query';
import { LogOut, Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { SessionRow } from '#domain/auth/auth.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { sessionsQuery } from './security-queries.ts';
import { useDeviceName } from './use-device-name.ts';

/** Where the member is signed in, the current device first. */
export function SessionsCard() {
  const t = useTranslations('profile');
  const { data } = useQuery(sessionsQuery());
  return (
    <Card flush aria-labelledby="sessions-title">
      <CardHead
        title={<span id="sessions-title">{t('sessions.title')}</span>}
        action={data && <span className="text-caption text-ink-3">{t('sessions.count', { count: data.length })}</span>}
        className="px-5 pt-4.5 pb-1.5"
      />
      <Sessions />
      <div className="flex flex-col gap-3 border-t border-line px-5 py-4">
        {data && data.length > 1 && <SignOutOthers />}
        <p className="text-caption text-ink-3">{t('sessions.unfamiliar')}</p>
      </div>
    </Card>
  );
}

function Sessions() {
  const t = useTranslations('profile');
  const { data, error, refetch } = useQuery(sessionsQuery());
  if (error && !data) {
    return (
      <div className="flex items-center justify-between gap-3 px-5 py-3 text-caption text-ink-3">
        {t('sessions.loadError')}
        <Button variant="secondary" size="sm" onClick={() => void refetch()}>
          {t('page.retry')}
        </Button>
      </div>
    );
  }
  if (!data) return <SessionsSkeleton />;
  return <SessionList sessions={data} />;
}

/** The number of devices shown before "show all". */
const SHOWN_FIRST = 4;

function SessionList({ sessions }: { sessions: SessionRow[] }) {
  const t = useTranslations('profile');
  const [isAll, setAll] = useState(false);
  const ordered = sessions.toSorted(
    (one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt),
  );
  const shown = isAll ? ordered : ordered.slice(0, SHOWN_FIRST);
  return (
    <>
      <List inset>
        {shown.map((session) => (
          <SessionEntry key={session.id} session={session} />
        ))}
      </List>
      {shown.length < ordered.length && (
        <div className="border-t border-line px-5 py-3">
          <button type="button" className={linkClass} onClick={() => setAll(true)}>
            {t('sessions.showAll', { count: ordered.length })}
          </button>
        </div>
      )}
    </>
  );
}

function SessionEntry({ session }: { session: SessionRow }) {
  const t = useTranslations('profile');
  const format = useFormat();
  const queryClient = useQueryClient();
  const device = useDeviceName(session.device);
  const end = useAction((id: string) => api.auth.endSession({ id }), {
    action: t('actions.session'),
    successToast: t('sessions.ended'),
    onDone: () => void queryClient.invalidateQueries(sessionsQuery()),
  });
  return (
    <ListRow
      icon={/Mobi|iPhone|Android/.test(session.device) ? Smartphone : Monitor}
      iconTone={session.current ? 'accent' : 'neutral'}
      title={device}
      meta={
        session.current ? t('sessions.now') : t('sessions.seen', { when: format.ago(session.lastSeenAt, Date.now()) })
      }
      trailing={
        session.current ? (
          <Badge tone="accent">{t('sessions.current')}</Badge>
        ) : (
          <Button
            writes
            variant="ghost"
            size="sm"
            className="-mr-3.5"
            disabled={end.busy}
            aria-label={t('sessions.endDevice', { device })}
            onClick={() => void end.run(session.id)}
          >
            {t('sessions.end')}
          </Button>
        )
      }
    />
  );
}

function SignOutOthers() {
  const t = useTranslations('profile');
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const end = useAction(() => api.auth.endOtherSessions(), {
    action: t('actions.sessions'),
    successToast: t('sessions.othersEnded'),
    onDone: () => void queryClient.invalidateQueries(sessionsQuery()),
  });
  const handleClick = async () => {
    const agreed = await confirm({
      title: t('sessions.othersTitle'),
      text: t('sessions.othersText'),
      confirmLabel: t('sessions.others'),
      tone: 'danger',
    });
    if (agreed) await end.run();
  };
  return (
    <Button variant="danger" size="md" full icon={LogOut} busy={end.busy} onClick={() => void handleClick()}>
      {t('sessions.others')}
    </Button>
  );
}

function SessionsSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-4 px-5 py-4">
      <Skeleton width="70%" />
      <Skeleton width="55%" />
    </SkeletonGroup>
  );
}
