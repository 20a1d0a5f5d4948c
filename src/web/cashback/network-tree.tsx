import { useTranslations } from 'use-intl';
import type { InvitedPerson } from '#domain/cashback/cashback.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/data/avatar.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import type { Referrals } from './cashback-queries.ts';
import { useDayText } from './use-event-texts.ts';

type NetworkTreeProps = { people: Referrals['people']; label: string };

/** Two levels: each person, and indented below, their invitees. */
export function NetworkTree({ people, label }: NetworkTreeProps) {
  return (
    <ul aria-label={label} className="mt-2 divide-y divide-line">
      {people.map((person) => (
        <li key={`${person.name}-${person.joinedAt}`} className="py-1.5 first:pt-0 last:pb-0">
          <Person person={person} level={1} />
          <Invited {...person} />
        </li>
      ))}
    </ul>
  );
}

function Invited({ name, invited, invitedCount }: Referrals['people'][number]) {
  const t = useTranslations('cashback');
  if (invited.length === 0) return null;
  const rest = invitedCount - invited.length;
  return (
    <ul aria-label={t('network.invitedBy', { name: name || t('network.gone') })}>
      {invited.map((person, index) => (
        <li key={`${person.name}-${person.joinedAt}`} className="relative pl-11.5">
          <Branch isLast={rest <= 0 && index === invited.length - 1} />
          <Person person={person} level={2} />
        </li>
      ))}
      {rest > 0 && (
        <li className="relative flex min-h-11 items-center pl-11.5 text-caption text-ink-3">
          <Branch isLast />
          {t('network.more', { count: rest })}
        </li>
      )}
    </ul>
  );
}

/** The connecting line from the picture above to the centre of this row, and on to the next row where there is one. */
function Branch({ isLast }: { isLast: boolean }) {
  const line = 'absolute left-4.25 border-line-strong/70';
  return (
    <>
      <span
        aria-hidden
        className={classNames(line, '-top-2 h-[calc(50%+8px)] w-6 rounded-bl-[11px] border-b-[1.5px] border-l-[1.5px]')}
      />
      {!isLast && <span aria-hidden className={classNames(line, 'inset-y-0 border-l-[1.5px]')} />}
    </>
  );
}

function Person({ person, level }: { person: InvitedPerson; level: 1 | 2 }) {
  const t = useTranslations('cashback');
  const format = useFormat();
  const dayText = useDayText();
  const { purchases, joinedAt, earned } = person;
  const name = person.name || t('network.gone');
  return (
    <div className="flex min-h-14 items-center gap-3 py-1">
      <Avatar name={name} size={level === 1 ? 'md' : 'sm'} />
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="flex flex-wrap gap-x-1.5 text-caption text-ink-3">
          <span>{t('network.person', { level, purchases })},</span>
          <span>{t('network.joined', { day: dayText(joinedAt) })}</span>
        </p>
      </div>
      <p className="flex-none font-semibold tracking-tight">{format.kronor(earned)}</p>
    </div>
  );
}

/** The skeleton of the network, with the height of a few rows. */
export function NetworkSkeleton() {
  return (
    <Card as="div">
      <PeopleSkeleton rows={4} />
    </Card>
  );
}

export function PeopleSkeleton({ rows }: { rows: number }) {
  return (
    <SkeletonGroup>
      <Skeleton width="45%" height={18} />
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows are all alike
        <div key={row} className="flex min-h-14 items-center gap-3 py-2">
          <Skeleton shape="circle" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton width="55%" />
            <Skeleton width="35%" />
          </div>
          <Skeleton width={64} />
        </div>
      ))}
    </SkeletonGroup>
  );
}
