import {
  Ban,
  Check,
  EyeOff,
  Flag,
  Lock,
  LockOpen,
  type LucideIcon,
  MessageSquareWarning,
  MoveRight,
  Pencil,
  Pin,
  PinOff,
  RotateCcw,
  Scale,
  Timer,
  Trash2,
  UserCheck,
} from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { ModerationAction } from '#domain/community/community-codes.ts';
import type { ModerationEvent } from '#domain/community/moderation/moderation.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { List, ListRow } from '#web/ui/data/list-row.tsx';

const ICONS: Record<ModerationAction, LucideIcon> = {
  'auto-hide': Flag,
  keep: Check,
  hide: EyeOff,
  warn: MessageSquareWarning,
  suspend: Ban,
  'restore-post': RotateCcw,
  'remove-post': Trash2,
  'hide-version': EyeOff,
  'set-aside': Timer,
  reopen: RotateCcw,
  take: UserCheck,
  lock: Lock,
  unlock: LockOpen,
  pin: Pin,
  unpin: PinOff,
  move: MoveRight,
  'remove-thread': Trash2,
  'restore-thread': RotateCcw,
  'edit-topic': Pencil,
  'merge-topic': MoveRight,
  appeal: Scale,
  'appeal-granted': Check,
  'appeal-denied': Scale,
  'blocked-words': Pencil,
};

type EventListProps = { events: readonly ModerationEvent[]; label: string; inset?: boolean };

/** Moderation events: action, reason, admin and time. */
export function EventList({ events, label, inset = false }: EventListProps) {
  const lineOf = useEventLine();
  return (
    <List label={label} inset={inset}>
      {events.map((event) => (
        <ListRow key={event.id} icon={ICONS[event.action]} {...lineOf(event)} />
      ))}
    </List>
  );
}

function useEventLine() {
  const t = useTranslations('moderation');
  const format = useFormat();
  return ({ action, member, thread, actor, reason, at }: ModerationEvent) => {
    const about = {
      member: member?.name ?? t('events.member'),
      thread: thread ? t('case.reporterText', { text: thread.title }) : t('events.thread'),
    };
    const who = actor?.name ?? (action === 'auto-hide' ? t('events.rule') : t('queue.gone'));
    const line = { actor: who, when: format.ago(at, correctedNow()) };
    const meta =
      reason && action !== 'keep'
        ? t('events.line', { ...line, reason: t(`badge.${reason}`) })
        : t('events.lineBare', line);
    return { title: t(`action.${action}`, about), meta };
  };
}
