import { ArrowDown } from 'lucide-react';
import { Fragment } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PostItem, type PostItemProps } from '../posts/post-item.tsx';
import type { OpenThread } from './use-thread.ts';

type PostListProps = Omit<PostItemProps, 'post'> & { open: OpenThread };

/** The loaded posts, with buttons for earlier and later ones and a line above the first new one. */
export function PostList({ open, ...item }: PostListProps) {
  const t = useTranslations('community');
  const { page, posts, firstUnreadSeq, loadEarlier, loadLater, isGrowing } = open;
  return (
    <Card as="div" flush className="overflow-visible! px-5 md:px-6">
      {page?.hasBefore && <MoreButton text={t('thread.earlier')} busy={isGrowing} onPress={() => void loadEarlier()} />}
      <section aria-label={t('thread.posts')} className="divide-y divide-line">
        {posts.map((post) => (
          <Fragment key={post.id}>
            {post.seq === firstUnreadSeq && <NewSince />}
            <PostItem {...item} post={post} />
          </Fragment>
        ))}
      </section>
      {page?.hasAfter && <MoreButton text={t('thread.later')} busy={isGrowing} onPress={() => void loadLater()} />}
    </Card>
  );
}

function MoreButton({ text, busy, onPress }: { text: string; busy: boolean; onPress: () => void }) {
  const t = useTranslations('community');
  return (
    <div className="grid place-items-center border-line py-2 not-first:border-t">
      <Button variant="ghost" size="md" busy={busy} busyLabel={t('loadingMore')} onClick={onPress}>
        {text}
      </Button>
    </div>
  );
}

/** The page scrolls to its id. */
function NewSince() {
  const t = useTranslations('community');
  return (
    <div
      id="new-since"
      className="flex scroll-mt-20 items-center gap-3 border-t-0! py-3 text-caption font-semibold text-accent"
    >
      <hr className="flex-1 border-accent-line" />
      <h2 className="text-caption font-semibold">{t('thread.newSince')}</h2>
      <hr className="flex-1 border-accent-line" />
    </div>
  );
}

type NewRepliesProps = { count: number; isMore: boolean; onShow: () => void };

/** Announces new replies. They are shown on demand, so that the page does not move while it is read. */
export function NewReplies({ count, isMore, onShow }: NewRepliesProps) {
  const t = useTranslations('community');
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottombar)+84px+env(safe-area-inset-bottom))] z-bar flex justify-center md:bottom-26"
    >
      {count > 0 && (
        <Button size="md" icon={ArrowDown} className="pointer-events-auto rounded-full! shadow-2" onClick={onShow}>
          {t(isMore ? 'thread.newRepliesMany' : 'thread.newReplies', { count })}
        </Button>
      )}
    </div>
  );
}
