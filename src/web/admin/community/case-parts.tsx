import { Flag } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { DecisionReason } from '#domain/community/community-codes.ts';
import type { CaseLine, FullCase } from '#domain/community/moderation/moderation.contract.ts';
import { correctedNow } from '#web/platform/device/device-clock.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Badge } from '#web/ui/data/badge.tsx';

const TONES = {
  harmful: 'danger',
  illegal: 'danger',
  spam: 'warn',
  abuse: 'warn',
  personal: 'warn',
  other: 'neutral',
  'off-topic': 'neutral',
} as const satisfies Record<DecisionReason, string>;

/** The kind of a case: an appeal, or the main reason of its reports. */
export function CaseBadge({ line }: { line: CaseLine }) {
  const t = useTranslations('moderation');
  if (line.isAppeal) return <Badge tone="accent">{t('queue.appeal')}</Badge>;
  const reason = line.reason ?? 'other';
  return (
    <Badge tone={TONES[reason]} icon={Flag}>
      {t(`badge.${reason}`)}
    </Badge>
  );
}

/** When a case was opened, and whether its post is hidden. */
export function CaseAge({ line }: { line: CaseLine }) {
  const t = useTranslations('moderation');
  const format = useFormat();
  return (
    <span className="flex items-center gap-2 text-caption text-ink-3">
      {line.isHidden && <Badge>{t('queue.hidden')}</Badge>}
      <time dateTime={line.openedAt}>{format.ago(line.openedAt, correctedNow())}</time>
    </span>
  );
}

/** Texts of a case and its members. */
export function useCaseTexts() {
  const t = useTranslations('moderation');
  const memberName = (person: CaseLine['createdBy']) => person?.name ?? t('queue.gone');
  return {
    memberName,
    /** Robin K. i Mat och recept, 3 anmälningar */
    line: ({ createdBy, thread, reports }: CaseLine) =>
      t('queue.by', {
        name: memberName(createdBy),
        topic: thread.topicTitle,
        reports: t('queue.reports', { count: reports }),
      }),
    /** The post as typed, so that an admin sees the addresses of links; only mentions become names. */
    textOf: ({ content, mentions }: FullCase['post']) =>
      mentions.reduce(
        (text, { id, name }) => text.replaceAll(`@{${id}}`, `@${name ?? t('queue.gone')}`),
        content.replace(/@\{([0-9a-f-]{36})\}/gi, (mention) => mention.toLowerCase()),
      ),
  };
}
