import { Link } from '@tanstack/react-router';
import { ExternalLink, Flag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FullCase } from '#domain/community/moderation/moderation.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useCanAdminister } from '#web/platform/session/use-session.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { useCaseTexts } from './case-parts.tsx';

/** The topic and thread of the post, with a link. */
export function CaseLocation({ found: { thread, post } }: { found: FullCase }) {
  const t = useTranslations('moderation');
  const path: string = `/community/thread/${thread.id}`;
  return (
    <div className="flex items-center justify-between gap-3">
      <p className="min-w-0 text-caption text-ink-2">
        {thread.topicTitle} <span aria-hidden>›</span> <b className="font-semibold text-ink">{thread.title}</b>
      </p>
      <Link to={path} search={{ post: post.seq }} className={classNames(linkClass, 'flex-none')}>
        {t('case.openThread')}
        <Icon of={ExternalLink} size={15} />
      </Link>
    </div>
  );
}

/** The reported post after the one that it follows. */
export function CasePosts({ found }: { found: FullCase }) {
  const t = useTranslations('moderation');
  return (
    <>
      {found.previous && <ShownPost post={found.previous} label={t('case.previous')} />}
      <ShownPost post={found.post} label={t('case.reported')} reports={found.reports} />
      {found.appeal && (
        <div className="rounded-md bg-accent-soft px-3.5 py-3">
          <p className="text-caption font-semibold">{t('case.appealTitle')}</p>
          <p className="mt-0.5 whitespace-pre-line wrap-anywhere">{found.appeal.text || t('case.noAppealText')}</p>
        </div>
      )}
    </>
  );
}

type ShownPostProps = { post: FullCase['post']; label: string; reports?: number };

function ShownPost({ post, label, reports }: ShownPostProps) {
  const t = useTranslations('moderation');
  const format = useFormat();
  const { memberName, textOf } = useCaseTexts();
  const seesMembers = useCanAdminister('members');
  return (
    <article
      aria-label={label}
      className={classNames('flex gap-3', reports !== undefined && 'rounded-md bg-danger-soft px-3.5 py-3')}
    >
      <Avatar
        name={memberName(post.createdBy)}
        src={post.createdBy?.avatarUrl}
        size={reports === undefined ? 'sm' : 'md'}
      />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <p className="text-caption text-ink-2">
            {post.createdBy && seesMembers ? (
              <Link
                to="/admin/users/$userId"
                params={{ userId: post.createdBy.id }}
                className="rounded-sm font-semibold text-ink underline-offset-2 hover:underline"
              >
                {memberName(post.createdBy)}
              </Link>
            ) : (
              <b className="font-semibold text-ink">{memberName(post.createdBy)}</b>
            )}{' '}
            <time dateTime={post.createdAt}>{format.ago(post.createdAt, correctedNow())}</time>
          </p>
          {reports !== undefined && (
            <span className="inline-flex h-6 items-center gap-1.25 rounded-full bg-surface px-2.25 text-badge font-semibold text-danger">
              <Icon of={Flag} size={13} strokeWidth={2.25} />
              {t('queue.reports', { count: reports })}
            </span>
          )}
        </div>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">{textOf(post)}</p>
        {post.pictures.length > 0 && (
          <div className="mt-2 flex flex-wrap gap-2">
            {post.pictures.map((url) => (
              <a key={url} href={url} target="_blank" rel="noreferrer">
                <img src={url} alt={t('queue.picture')} className="h-24 rounded-md object-cover" />
              </a>
            ))}
          </div>
        )}
      </div>
    </article>
  );
}

/** The author's record in the forum. */
export function CaseWriter({ found: { writer } }: { found: FullCase }) {
  const t = useTranslations('moderation');
  const format = useFormat();
  if (!writer) return <p className="text-caption text-ink-2">{t('case.goneText')}</p>;
  const last = writer.warnings[0];
  return (
    <p className="text-caption text-ink-2">
      {t('case.since', { month: format.month(format.dayOf(writer.since)), posts: writer.posts })}{' '}
      {t('case.warnings', { count: writer.warnings.length, last: last ? format.date(format.dayOf(last.at)) : '' })}{' '}
      {writer.suspendedUntil && Date.parse(writer.suspendedUntil) > correctedNow()
        ? t('case.suspended', { until: format.dateTime(writer.suspendedUntil) })
        : null}
    </p>
  );
}

/** Texts of the reports, without their reporters. */
export function CaseReporters({ found: { texts } }: { found: FullCase }) {
  const t = useTranslations('moderation');
  return (
    <>
      <ul className="text-caption text-ink-2">
        {texts.map(({ reason, text, at }) => (
          <li key={`${at}${reason}${text}`} className="wrap-anywhere">
            {t(`badge.${reason}`)}: {text ? t('case.reporterText', { text }) : t('case.noText')}
          </li>
        ))}
      </ul>
      <p className="mt-1 text-caption text-ink-3">{t('case.anonymous')}</p>
    </>
  );
}
