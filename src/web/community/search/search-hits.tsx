import { Link } from '@tanstack/react-router';
import { MessageCircle } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MarkedText } from '#domain/community/community-shapes.contract.ts';
import type { SearchHit } from '#domain/community/search/search.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Hits with their topic, title and the matching excerpt of the post. */
export function SearchHits({ hits }: { hits: readonly SearchHit[] }) {
  const t = useTranslations('members');
  const forum = useTranslations('community');
  const format = useFormat();
  return (
    <Card flush as="div">
      <ul className="divide-y divide-line">
        {hits.map(({ postId, thread, seq, title, excerpt, createdBy, createdAt }) => (
          <li key={postId}>
            <Link
              to="/community/thread/$threadId"
              params={{ threadId: thread.id }}
              search={{ post: seq }}
              className="block px-5 py-4 hover:bg-surface-2/60"
            >
              <span className="block text-caption text-ink-3">{thread.topicTitle}</span>
              <span className="block text-h3 wrap-anywhere">
                <Marked text={title} />
              </span>
              <span className="mt-1 block wrap-anywhere text-ink-2">
                <Marked text={excerpt} />
              </span>
              <span className="mt-2 flex items-center justify-between gap-3 text-caption wrap-anywhere text-ink-3">
                {t('search.line', {
                  name: createdBy?.name ?? forum('gone'),
                  when: format.ago(createdAt, Date.now()),
                })}
                <span className="flex shrink-0 items-center gap-1.5">
                  <Icon of={MessageCircle} size={16} />
                  <span aria-hidden>{format.number(thread.postCount)}</span>
                  <span className="sr-only">{t('search.posts', { count: thread.postCount })}</span>
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Text with tinted matches. The text is never read as HTML. */
function Marked({ text }: { text: MarkedText }) {
  return text.map((piece, index) =>
    piece.marked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text have no other identity, and are replaced together.
      <mark key={index} className="rounded-sm bg-accent-soft px-0.5 font-semibold text-accent-strong">
        {piece.text}
      </mark>
    ) : (
      piece.text
    ),
  );
}
