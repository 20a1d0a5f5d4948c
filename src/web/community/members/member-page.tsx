import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { isNoSuchThing } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { MoreButton } from '#web/platform/api/more-button.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { SubBar } from '#web/ui/page-head.tsx';
import { NotFound } from '../not-found.tsx';
import { memberPostsQuery, memberQuery } from './member-queries.ts';
import { MemberCounts, MemberHead, MuteButton } from './member-sheet.tsx';

/** The posts of a member. */
export function MemberPage({ memberId }: { memberId: string }) {
  const t = useTranslations('members');
  const forum = useTranslations('community');
  const { data: member, ...query } = useQuery(memberQuery(memberId));
  const content = useContentError({ data: member, ...query }, t('card.loadError'));
  if (!member && isNoSuchThing(query.error)) return <NotFound what="member" />;
  return (
    <>
      <SubBar
        heading
        title={member ? t('card.page', { name: member.name }) : forum('title')}
        lead={<BackLink to="/community" label={forum('back')} />}
        action={member && !member.isMe ? <MuteButton member={member} /> : undefined}
      />
      {content.failed && <LoadFailed title={t('card.loadError')} content={content} />}
      {!member && !content.failed && (
        <SkeletonGroup>
          <Skeleton shape="block" height={96} />
        </SkeletonGroup>
      )}
      {member && (
        <div className="flex w-full max-w-160 flex-col gap-4">
          <Card className="flex flex-col gap-4">
            <MemberHead member={member} />
            {member.bio && <p className="text-ink-2">{member.bio}</p>}
            <MemberCounts member={member} />
          </Card>
          <Posts memberId={memberId} />
        </div>
      )}
    </>
  );
}

function Posts({ memberId }: { memberId: string }) {
  const t = useTranslations('members');
  const format = useFormat();
  const query = useInfiniteQuery(memberPostsQuery(memberId));
  const posts = query.data?.pages.flatMap((page) => page.posts) ?? [];
  if (query.data && posts.length === 0) return <p className="text-ink-2">{t('card.none')}</p>;
  return (
    <>
      <Card flush as="div">
        <ul className="divide-y divide-line">
          {posts.map(({ thread, seq, excerpt, createdAt }) => (
            <li key={`${thread.id}${seq}`}>
              <Link
                to="/community/thread/$threadId"
                params={{ threadId: thread.id }}
                search={{ post: seq }}
                className="block px-5 py-4 hover:bg-surface-2/60"
              >
                <span className="block text-caption text-ink-3">{thread.topicTitle}</span>
                <span className="block font-semibold">{thread.title}</span>
                <span className="mt-0.5 line-clamp-3 text-ink-2">{excerpt}</span>
                <time dateTime={createdAt} className="mt-1 block text-caption text-ink-3">
                  {format.sentence(format.ago(createdAt, Date.now()))}
                </time>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
      <MoreButton query={query}>{t('card.more')}</MoreButton>
    </>
  );
}
