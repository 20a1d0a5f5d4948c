import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { SearchEntry } from '../search/search-entry.tsx';
import type { OwnList } from './community-search.ts';
import { CommunitySide } from './community-side.tsx';

type CommunityFrameProps = {
  /** The list that is shown, to highlight it in the side. */
  shown: { topicId: string } | { list: OwnList };
  /** The preselected topic of a new thread. */
  topicId?: string | undefined;
  onNewTopic: () => void;
  children: ReactNode;
};

/** The layout on wide screens: search and "new thread" above, topics at the left, a list beside them. */
export function CommunityFrame({ shown, topicId, onNewTopic, children }: CommunityFrameProps) {
  const t = useTranslations('community');
  return (
    <>
      <PageHead
        title={t('title')}
        action={
          <div className="flex items-center gap-3">
            <SearchEntry />
            <NewThreadLink topicId={topicId} size="md" />
          </div>
        }
      />
      <div className="grid grid-cols-[276px_minmax(0,1fr)] items-start gap-5">
        <Card flush className="p-2">
          <CommunitySide shown={shown} onNewTopic={onNewTopic} />
        </Card>
        <Card flush>{children}</Card>
      </div>
    </>
  );
}

type NewThreadLinkProps = { topicId: string | undefined; size: 'md' | 'lg'; full?: boolean };

export function NewThreadLink({ topicId, size, full }: NewThreadLinkProps) {
  const t = useTranslations('community');
  return (
    <ButtonLink to="/community/new" search={topicId === undefined ? {} : { topic: topicId }} size={size} full={full}>
      <Icon of={Plus} size={18} />
      {t('newThread.open')}
    </ButtonLink>
  );
}
