import { ImageIcon } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { CaseLine } from '#domain/community/moderation/moderation.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Icon } from '#web/ui/icon.tsx';
import { CaseAge, CaseBadge, useCaseTexts } from './case-parts.tsx';
import { useModeration } from './use-moderation.ts';
import { useReopen } from './use-reopen.ts';

type CasesProps = { cases: readonly CaseLine[]; onOpen: (postId: string) => void };

/** The queue beside the open case: each row opens its case. */
export function CaseList({ cases, shownId, onOpen }: CasesProps & { shownId: string | null }) {
  const t = useTranslations('moderation');
  const texts = useCaseTexts();
  return (
    <ul aria-label={t('queue.label')} className="divide-y divide-line border-t border-line">
      {cases.map((line) => (
        <li key={line.postId}>
          <button
            type="button"
            aria-current={line.postId === shownId}
            onClick={() => onOpen(line.postId)}
            className={classNames(
              'block w-full border-l-3 px-3.5 py-3 text-left focus-visible:relative focus-visible:z-1',
              line.postId === shownId ? 'border-accent bg-accent-soft' : 'border-transparent hover:bg-surface-2/60',
            )}
          >
            <span className="flex items-center justify-between gap-2">
              <CaseBadge line={line} />
              <CaseAge line={line} />
            </span>
            <span className="mt-2 line-clamp-2 text-caption text-ink">
              <Quote line={line} />
            </span>
            <span className="mt-1 block text-caption text-ink-2">{texts.line(line)}</span>
            <TakenBy line={line} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The queue on a phone: simple decisions on the card, the rest in a sheet. */
export function CaseCards({ cases, onOpen }: CasesProps) {
  const t = useTranslations('moderation');
  return (
    <ul aria-label={t('queue.label')} className="flex flex-col gap-4">
      {cases.map((line) => (
        <CaseCard key={line.postId} line={line} onOpen={onOpen} />
      ))}
    </ul>
  );
}

function CaseCard({ line, onOpen }: { line: CaseLine; onOpen: (postId: string) => void }) {
  const t = useTranslations('moderation');
  const texts = useCaseTexts();
  const reopening = useReopen(line.postId);
  const approve = useModeration(
    () => api.communityAdmin.decide({ postId: line.postId, decision: 'keep', reason: line.reason ?? 'other' }),
    { action: t('doing.decide'), onDone: reopening.showRetained },
  );
  const isOpen = line.state !== 'closed' && !line.isAppeal;
  return (
    <Card as="li" className="px-5 py-4">
      <div className="flex items-center justify-between gap-2">
        <CaseBadge line={line} />
        <CaseAge line={line} />
      </div>
      <p className="mt-3 wrap-anywhere">
        <Quote line={line} />
      </p>
      <p className="mt-2 text-caption text-ink-3">{texts.line(line)}</p>
      <TakenBy line={line} />
      <div className="mt-3 flex gap-2">
        {isOpen && !line.isHidden && (
          <Button
            variant="secondary"
            size="md"
            className="flex-1"
            busy={approve.busy}
            onClick={() => void approve.run()}
          >
            {t('queue.keep')}
          </Button>
        )}
        <Button variant="soft" size="md" className="flex-1" onClick={() => onOpen(line.postId)}>
          {line.state === 'closed' ? t('queue.look') : t('queue.decide')}
        </Button>
      </div>
    </Card>
  );
}

function Quote({ line: { excerpt, hasPictures } }: { line: CaseLine }) {
  const t = useTranslations('moderation');
  return (
    <>
      {t('case.reporterText', { text: excerpt })}
      {hasPictures && (
        <>
          {' '}
          <Icon of={ImageIcon} size={14} className="inline align-[-2px] text-ink-3" />
          <span className="sr-only">{t('queue.picture')}</span>
        </>
      )}
    </>
  );
}

function TakenBy({ line: { takenBy, state } }: { line: CaseLine }) {
  const t = useTranslations('moderation');
  if (!takenBy || state === 'closed') return null;
  return <span className="mt-1 block text-caption text-ink-2">{t('queue.taken', { name: takenBy.name })}</span>;
}
