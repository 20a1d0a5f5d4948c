import { useTranslations } from 'use-intl';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { MarkdownText } from '#web/ui/markdown/markdown-text.tsx';

type PostTextProps = { content: string; mentions: Post['mentions']; className?: string | undefined };

/** The text of a post, with mentioned members by name. */
export function PostText({ content, mentions, className }: PostTextProps) {
  const t = useTranslations('community');
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  return (
    <MarkdownText
      text={content}
      headingLevel={4}
      className={className}
      mention={(id) => (
        <span className="rounded-sm font-semibold text-accent">@{names.get(id) ?? t('post.goneMention')}</span>
      )}
    />
  );
}
