import { useQuery } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { type Referrals, referralsQuery } from './cashback-queries.ts';
import { NetworkSheet } from './network-sheet.tsx';
import { NetworkSkeleton, NetworkTree } from './network-tree.tsx';

/** The page shows the newest few; all of them are shown in a sheet. */
const FEW = { people: 3, invited: 2 };

/** The members whom the member invited, and their invitees. */
export function NetworkCard() {
  const t = useTranslations('cashback');
  const query = useQuery(referralsQuery(1));
  const content = useContentError(query, t('network.loadError'));
  if (content.failed) {
    return (
      <Card>
        <LoadFailed isPart title={t('network.loadError')} content={content} />
      </Card>
    );
  }
  if (!query.data) return <NetworkSkeleton />;
  if (query.data.level1 === 0) {
    return <EmptyState kind="talk" title={t('network.emptyTitle')} text={t('network.emptyText')} />;
  }
  return <Network referrals={query.data} />;
}

function Network({ referrals }: { referrals: Referrals }) {
  const t = useTranslations('cashback');
  const [isOpen, setOpen] = useState(false);
  const { people, level1, level2 } = referrals;
  const few = people.slice(0, FEW.people).map((person) => ({
    ...person,
    invited: person.invited.slice(0, FEW.invited),
  }));
  const shown = few.reduce((sum, { invited }) => sum + 1 + invited.length, 0);
  const all = level1 + level2;
  return (
    <Card>
      <CardHead
        title={t('network.title')}
        action={
          <p className="flex-none text-caption text-ink-3">
            <span aria-hidden>{t('network.count', { level1, level2 })}</span>
            <span className="sr-only">{t('network.countSpoken', { level1, level2 })}</span>
          </p>
        }
      />
      <NetworkTree people={few} label={t('network.title')} />
      {shown < all && (
        <button type="button" className={`${linkClass} mt-4`} onClick={() => setOpen(true)}>
          {t('network.showAll', { count: all })}
          <Icon of={ChevronRight} size={16} />
        </button>
      )}
      <NetworkSheet open={isOpen} onClose={() => setOpen(false)} />
    </Card>
  );
}
