import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Lock, ShieldCheck, Volume2, VolumeX } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { MemberCard } from '#domain/community/search/search.contract.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { memberQuery } from './member-queries.ts';
import { useMute } from './use-mute.ts';

type MemberSheetProps = { id: string; name: string; open: boolean; onClose: () => void };

/** A member as others see them: first name and initial, and their posts. */
export function MemberSheet({ id, name, open, onClose }: MemberSheetProps) {
  const t = useTranslations('members');
  const query = useQuery(memberQuery(id));
  const content = useContentError(query, t('card.loadError'));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      size="confirm"
      head={query.data && <MemberHead member={query.data} />}
      footer={query.data && <Foot member={query.data} onClose={onClose} />}
    >
      {query.data ? (
        <Body member={query.data} onClose={onClose} />
      ) : content.failed ? (
        <LoadFailed isPart title={t('card.loadError')} content={content} />
      ) : (
        <SkeletonGroup className="flex flex-col gap-3">
          <Skeleton width="60%" />
          <Skeleton shape="block" height={64} />
          <Skeleton width="80%" />
        </SkeletonGroup>
      )}
    </Sheet>
  );
}

/** Name, time since registration, and whether they are a moderator. */
export function MemberHead({ member }: { member: MemberCard }) {
  const t = useTranslations('members');
  const format = useFormat();
  return (
    <div className="flex items-center gap-4">
      <Avatar name={member.name} src={member.avatarUrl} size="lg" own={member.isMe} />
      <div className="min-w-0">
        <p aria-hidden className="text-h2">
          {member.name}
        </p>
        <p className="text-caption text-ink-3">
          {t('card.since', { month: format.month(format.dayOf(member.since)) })}
        </p>
        <p className="mt-1 flex flex-wrap gap-1.5">
          {member.isAdmin && <Badge icon={ShieldCheck}>{t('card.moderator')}</Badge>}
          {member.isMuted && <Badge icon={VolumeX}>{t('card.muted')}</Badge>}
        </p>
      </div>
    </div>
  );
}

function Body({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const t = useTranslations('members');
  return (
    <div className="flex flex-col gap-4">
      {member.bio && <p className="text-ink-2">{member.bio}</p>}
      <MemberCounts member={member} />
      <section>
        <h3 className="text-h3">{t('card.latest')}</h3>
        {member.latest.length === 0 && <p className="mt-1 text-ink-2">{t('card.none')}</p>}
        <ul className="divide-y divide-line">
          {member.latest.map(({ thread, seq, excerpt }) => (
            <li key={`${thread.id}${seq}`}>
              <Link
                to="/community/thread/$threadId"
                params={{ threadId: thread.id }}
                search={{ post: seq }}
                onClick={onClose}
                className="block rounded-sm py-3"
              >
                <span className="block font-medium">{thread.title}</span>
                <span className="mt-0.5 line-clamp-2 text-caption text-ink-3">{excerpt}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <p className="flex gap-2.5 text-caption text-ink-2">
        <Icon of={Lock} size={17} className="mt-px flex-none" />
        {member.isMe ? t('card.privateMe') : t('card.private', { name: firstWord(member.name) })}
      </p>
    </div>
  );
}

const firstWord = (name: string) => name.split(' ')[0] ?? name;

/** Counts of threads, replies and thanks. */
export function MemberCounts({ member: { threads, replies, thanks } }: { member: MemberCard }) {
  const t = useTranslations('members');
  const format = useFormat();
  const counts = [
    [threads, t('card.threads', { count: threads })],
    [replies, t('card.replies')],
    [thanks, t('card.thanks')],
  ] as const;
  return (
    <dl className="grid grid-cols-3 divide-x divide-line rounded-lg border border-line py-3">
      {counts.map(([count, label]) => (
        <div key={label} className="flex flex-col-reverse text-center">
          <dt className="text-caption text-ink-3">{label}</dt>
          <dd className="font-semibold">{format.number(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Foot({ member, onClose }: { member: MemberCard; onClose: () => void }) {
  const t = useTranslations('members');
  return (
    <div className="flex gap-2.5">
      <ButtonLink
        to="/community/member/$memberId"
        params={{ memberId: member.id }}
        onClick={onClose}
        variant="soft"
        size="md"
        className="flex-1"
      >
        {t('card.all')}
      </ButtonLink>
      {!member.isMe && <MuteButton member={member} />}
    </div>
  );
}

/** Hides the member's posts from the reader, or shows them again. */
export function MuteButton({ member: { id, name, isMuted } }: { member: MemberCard }) {
  const t = useTranslations('members');
  const mute = useMute();
  return (
    <IconButton
      writes
      boxed
      label={t(isMuted ? 'mute.rowOff' : 'mute.row', { name })}
      icon={isMuted ? Volume2 : VolumeX}
      disabled={mute.busy}
      onClick={() => void mute.run({ id, name, muted: !isMuted })}
    />
  );
}
