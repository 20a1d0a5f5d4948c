import { useQuery } from '@tanstack/react-query';
import { KeyRound, Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AccessKey } from '#domain/auth/access-keys/access-keys.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { accessKeysQuery, useAccessKeys } from './use-access-keys.ts';

export function AccessKeysCard({ onNew }: { onNew: () => void }) {
  const t = useTranslations('profile');
  return (
    <Card flush aria-labelledby="keys-title">
      <CardHead
        title={<span id="keys-title">{t('connections.keys')}</span>}
        subtitle={t('connections.keysText')}
        className="px-5 pt-4.5 pb-1.5"
      />
      <Keys />
      <div className="border-t border-line px-5 py-4">
        <Button variant="soft" size="md" full icon={Plus} onClick={onNew}>
          {t('connections.new')}
        </Button>
      </div>
    </Card>
  );
}

function Keys() {
  const t = useTranslations('profile');
  const query = useQuery(accessKeysQuery());
  const content = useContentError(query, t('connections.loadError'));
  const { revoke } = useAccessKeys(() => undefined);
  if (content.failed) return <LoadFailed isPart title={t('connections.loadError')} content={content} />;
  if (!query.data) return <KeysSkeleton />;
  if (query.data.length === 0) return <p className="px-5 pt-1 pb-4 text-ink-3">{t('connections.none')}</p>;
  return (
    <List inset>
      {query.data.map((key) => (
        <KeyRow key={key.id} accessKey={key} busy={revoke.busy} onRevoke={() => void revoke.run(key)} />
      ))}
    </List>
  );
}

type KeyRowProps = { accessKey: AccessKey; busy: boolean; onRevoke: () => void };

function KeyRow({ accessKey, busy, onRevoke }: KeyRowProps) {
  const t = useTranslations('profile');
  const { name, hint, scopes, expiresAt, lastUse } = accessKey;
  const format = useFormat();
  const day = format.date(format.dayOf(expiresAt));
  const isOver = Date.parse(expiresAt) <= Date.now();
  const used = lastUse
    ? t('connections.used', { when: format.ago(lastUse.at, Date.now()), app: lastUse.app, address: lastUse.address })
    : t('connections.unused');
  return (
    <ListRow
      icon={KeyRound}
      title={<span className="wrap-anywhere">{t('connections.keyName', { name, hint })}</span>}
      meta={
        <span className="flex flex-col gap-0.5 wrap-anywhere">
          <span>{t('connections.mayDo', { what: scopes.map((scope) => t(`keyScopes.${scope}`)).join(', ') })}</span>
          <span>{used}</span>
          {!isOver && <span>{t('connections.until', { day })}</span>}
        </span>
      }
      trailing={
        <>
          {isOver && <Badge>{t('connections.over')}</Badge>}
          <IconButton
            writes
            label={t('connections.revoke', { name })}
            icon={Trash2}
            iconSize={20}
            className="-mr-3"
            disabled={busy}
            onClick={onRevoke}
          />
        </>
      }
    />
  );
}

function KeysSkeleton() {
  return (
    <SkeletonGroup className="flex flex-col gap-3 px-5 pt-1 pb-5">
      <Skeleton width="55%" height={18} />
      <Skeleton width="80%" />
    </SkeletonGroup>
  );
}
