import { useTranslations } from 'use-intl';
import { FOLLOW_LEVELS } from '#domain/community/community-codes.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { SimilarThreads } from '../editor/similar-threads.tsx';
import type { ShownPost } from '../posts/post-operations.ts';
import type { ShownThread } from './thread-after.ts';
import type { ThreadWrites } from './use-thread-writes.ts';

type ThreadAsideProps = {
  thread: ShownThread;
  writes: ThreadWrites;
  /** The last post in view. */
  current: ShownPost | undefined;
  /** Its position among all posts, counted from 1. */
  position: number | null;
  onStart: () => void;
  onEnd: () => void;
};

/** Beside a thread on wide screens: counts, notification level, reading position and similar threads. */
export function ThreadAside({ thread, writes, current, position, onStart, onEnd }: ThreadAsideProps) {
  return (
    <aside className="sticky top-21 flex max-h-[calc(100dvh-180px)] flex-col gap-5 overflow-y-auto">
      <Card as="div" compact className="flex-none">
        <ThreadCounts thread={thread} />
        <hr className="my-4 border-line" />
        <FollowChoice thread={thread} writes={writes} />
      </Card>
      {thread.postCount > 1 && (
        <Card as="div" compact className="flex-none">
          <PositionLine thread={thread} current={current} position={position} onStart={onStart} onEnd={onEnd} />
        </Card>
      )}
      <SimilarThreads title={thread.title} except={thread.id} />
    </aside>
  );
}

function ThreadCounts({ thread }: { thread: ShownThread }) {
  const t = useTranslations('community');
  const format = useFormat();
  const { postCount, participantCount, readerCount } = thread;
  const counts = [
    [t('aside.replies'), format.number(postCount - 1)],
    [t('aside.people'), format.number(participantCount)],
    [t('aside.readers'), format.number(readerCount)],
  ];
  return (
    <dl className="grid grid-cols-3 text-center">
      {counts.map(([name, value]) => (
        <div key={name} className="flex flex-col-reverse">
          <dt className="text-caption text-ink-3">{name}</dt>
          <dd className="text-h3">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

export function FollowChoice({ thread, writes }: Pick<ThreadAsideProps, 'thread' | 'writes'>) {
  const t = useTranslations('community');
  return (
    <div className="flex flex-col gap-2">
      <p className="text-caption font-semibold text-ink-2">{t('aside.follow')}</p>
      <Segmented
        label={t('aside.follow')}
        value={thread.follow}
        onValueChange={(level) => void writes.follow(thread, level)}
        options={FOLLOW_LEVELS.map((value) => ({ value, label: t(`levels.${value}`) }))}
      />
    </div>
  );
}

type PositionProps = Pick<ThreadAsideProps, 'thread' | 'current' | 'position' | 'onStart' | 'onEnd'>;

/** The reading position on a line from the first post to the last. */
function PositionLine({ thread, current, position, onStart, onEnd }: PositionProps) {
  const t = useTranslations('community');
  const format = useFormat();
  const now = Date.now();
  const began = format.sentence(format.ago(thread.createdAt, now));
  const share = position === null ? 0 : (position - 1) / Math.max(1, thread.postCount - 1);
  const linkClass = 'min-h-8 rounded-sm text-left text-caption font-medium text-ink-3 hover:text-ink';
  return (
    <div className="flex h-49 gap-4">
      <div aria-hidden className="relative w-3.5 flex-none">
        <span className="absolute inset-y-0 left-1.5 w-0.5 rounded-full bg-track" />
        <span className="absolute top-0 left-1.5 w-0.5 bg-accent" style={{ height: `${share * 100}%` }} />
        <span
          className="absolute left-0 size-3.5 -translate-y-1/2 rounded-full bg-accent ring-4 ring-accent/16"
          style={{ top: `${6 + share * 88}%` }}
        />
      </div>
      <div className="relative flex flex-1 flex-col justify-between">
        <button type="button" className={linkClass} aria-label={`${began}. ${t('thread.toStart')}`} onClick={onStart}>
          {began}
        </button>
        {position !== null && (
          <p className="absolute inset-x-0" style={{ top: `${18 + share * 48}%` }}>
            <span className="block font-semibold">
              {t('aside.positionShort', { at: format.number(position), count: format.number(thread.postCount) })}
            </span>
            {current && <span className="block text-caption text-ink-3">{format.ago(current.createdAt, now)}</span>}
          </p>
        )}
        <button type="button" className={linkClass} onClick={onEnd}>
          {t('aside.last', { when: format.ago(thread.lastReplyAt, now) })}
        </button>
      </div>
    </div>
  );
}
