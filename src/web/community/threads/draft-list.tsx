import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { FilePen } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { draftsQuery } from '../community-queries.ts';
import { StartThread } from './thread-list.tsx';

/** The member's drafts from all devices; each row opens its editor. */
export function DraftList() {
  const t = useTranslations('community');
  const format = useFormat();
  const query = useQuery(draftsQuery());
  const content = useContentError(query, t('errors.drafts'));
  if (!query.data) {
    if (content.failed) return <LoadFailed isPart title={t('errors.drafts')} content={content} />;
    return (
      <SkeletonGroup className="p-5">
        <Skeleton width="60%" />
      </SkeletonGroup>
    );
  }
  if (query.data.length === 0) {
    return (
      <EmptyState
        framed={false}
        kind="talk"
        title={t('empty.drafts')}
        text={t('empty.draftsText')}
        action={<StartThread />}
      />
    );
  }
  return (
    <List label={t('lists.drafts')} inset>
      {query.data.map(({ threadId, isNew, title, content: text, threadTitle, editedAt }) => (
        <ListRow
          key={threadId}
          icon={FilePen}
          title={(isNew ? title : threadTitle) || t('drafts.untitled')}
          meta={`${t(isNew ? 'drafts.newThread' : 'drafts.reply')}, ${format.ago(editedAt, Date.now())}. ${text.slice(0, EXCERPT)}`}
          chevron
          render={(row) =>
            isNew ? (
              <Link to="/community/new" search={{ draft: threadId }} {...row} />
            ) : (
              <Link to="/community/thread/$threadId" params={{ threadId }} {...row} />
            )
          }
        />
      ))}
    </List>
  );
}

const EXCERPT = 80;
