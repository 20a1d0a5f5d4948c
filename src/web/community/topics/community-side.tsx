import { Link } from '@tanstack/react-router';
import { Bell, FilePen, Layers, MessageCircle, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useFormat } from '#web/platform/format/format.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import type { OwnList } from './community-search.ts';
import { topicIcons } from './topic-icon.ts';
import { useTopics } from './use-topics.ts';

export const ownListIcons: Record<OwnList, IconComponent> = {
  all: Layers,
  mine: MessageCircle,
  followed: Bell,
  drafts: FilePen,
};

type CommunitySideProps = { shown: { topicId: string } | { list: OwnList }; onNewTopic: () => void };

/** Topics and the member's own lists, beside the threads. */
export function CommunitySide({ shown, onNewTopic }: CommunitySideProps) {
  const t = useTranslations('community');
  const { topics, threadCount, mine } = useTopics();
  const isList = (list: OwnList) => 'list' in shown && shown.list === list;
  const ownCounts = { mine: mine?.threads, followed: mine?.followed, drafts: mine?.drafts };
  return (
    <nav aria-label={t('side.label')} className="flex flex-col">
      <Link to="/community" className={rowClass(isList('all'))} aria-current={isList('all') ? 'page' : undefined}>
        <RowFace icon={Layers} text={t('side.all')} count={threadCount} />
      </Link>
      <SideTitle>{t('side.topics')}</SideTitle>
      {topics.map(({ id, title, icon, threadCount: count, unread }) => {
        const isShown = 'topicId' in shown && shown.topicId === id;
        return (
          <Link
            key={id}
            to="/community/topic/$topicId"
            params={{ topicId: id }}
            className={rowClass(isShown)}
            aria-current={isShown ? 'page' : undefined}
          >
            <RowFace icon={topicIcons[icon]} text={title} count={count} unread={unread} />
          </Link>
        );
      })}
      <button type="button" onClick={onNewTopic} className={rowClass(false)}>
        <RowFace icon={Plus} text={t('newTopic.open')} />
      </button>
      <SideTitle>{t('side.you')}</SideTitle>
      {(['mine', 'followed', 'drafts'] as const).map((list) => (
        <Link
          key={list}
          to="/community"
          search={{ list }}
          className={rowClass(isList(list))}
          aria-current={isList(list) ? 'page' : undefined}
        >
          <RowFace icon={ownListIcons[list]} text={t(`lists.${list}`)} count={ownCounts[list]} />
        </Link>
      ))}
    </nav>
  );
}

function SideTitle({ children }: { children: ReactNode }) {
  return <h2 className="px-3 pt-3 pb-1.5 text-caption font-semibold text-ink-3">{children}</h2>;
}

function rowClass(isShown: boolean): string {
  return classNames(
    'flex min-h-12 w-full items-center gap-3 rounded-md px-3 text-left transition-colors duration-fast',
    isShown ? 'bg-accent-soft font-semibold text-accent-strong' : 'text-ink-2 hover:bg-surface-2',
  );
}

type RowFaceProps = { icon: IconComponent; text: string; count?: number | undefined; unread?: number };

/** The number counts all threads; a dot shows that some are unread. */
function RowFace({ icon, text, count, unread = 0 }: RowFaceProps) {
  const t = useTranslations('community');
  const format = useFormat();
  return (
    <>
      <Icon of={icon} size={19} />
      <span title={text} className={classNames('min-w-0 flex-1 truncate', unread > 0 && 'font-semibold text-ink')}>
        {text}
      </span>
      {unread > 0 && (
        <span className="size-2 flex-none rounded-full bg-accent">
          <span className="sr-only">{t('side.unread', { count: unread })}</span>
        </span>
      )}
      {count !== undefined && (
        <span className="min-w-6 text-right text-caption font-medium text-ink-3">{format.number(count)}</span>
      )}
    </>
  );
}
