import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { DECISION_REASONS, DECISIONS, type Decision, type DecisionReason } from '#domain/community/community-codes.ts';
import type { FullCase } from '#domain/community/moderation/moderation.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { ChoiceList } from '#web/ui/fields/choice-list.tsx';
import { SelectField } from '#web/ui/fields/select-field.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { useModeration } from './use-moderation.ts';
import { useReopen } from './use-reopen.ts';

type DecisionFormProps = {
  found: FullCase;
  /** Two columns beside the queue, one in a sheet. */
  wide?: boolean;
  onDone: () => void;
};

/** The decision on a post, its reason, and the message to its author. */
export function DecisionForm({ found, wide = false, onDone }: DecisionFormProps) {
  const t = useTranslations('moderation');
  const form = useDecision(found, onDone);
  if (!found.mayDecide) return <p className="text-ink-2">{t('decision.otherAdmin')}</p>;
  const name = firstWord(found.createdBy?.name) ?? t('decision.writer');
  return (
    <form noValidate onSubmit={form.submit} className="flex flex-col gap-4">
      <ChoiceList
        legend={t('decision.title')}
        hideLegend
        look={wide ? 'boxes' : 'rows'}
        options={form.options}
        value={form.decision}
        onValueChange={form.setDecision}
        error={form.isMissing && t('decision.choose')}
      />
      {form.isAuthorNotified && (
        <div
          className={wide ? 'grid grid-cols-[minmax(0,5fr)_minmax(0,7fr)] items-start gap-3' : 'flex flex-col gap-3'}
        >
          <SelectField
            label={t('decision.reason')}
            value={form.reason}
            options={DECISION_REASONS.map((value) => ({ value, label: t(`reason.${value}`) }))}
            onChange={(event) => form.setReason(event.target.value)}
          />
          <TextArea
            label={t('decision.message', { name })}
            placeholder={t('decision.messageHint')}
            rows={2}
            value={form.message}
            maxLength={COMMUNITY_BOUNDS.decisionText}
            onChange={(event) => form.setMessage(event.target.value)}
          />
        </div>
      )}
      <div className={classNames('flex flex-col-reverse gap-2.5', wide ? besideClass : sheetFootClass)}>
        <p className={classNames('text-caption text-ink-3', wide ? 'md:max-w-70' : 'text-center')}>
          {form.decision !== null && form.decision !== 'keep' ? t('decision.foot', { name }) : t('decision.footKept')}
        </p>
        <div className="flex gap-2.5 *:flex-1 md:*:flex-none">
          {found.state === 'open' && (
            <Button variant="secondary" size="md" busy={form.isSettingAside} onClick={form.setAside}>
              {t('decision.aside')}
            </Button>
          )}
          <Button type="submit" size="md" busy={form.busy} busyLabel={t('decision.sending')}>
            {form.label}
          </Button>
        </div>
      </div>
    </form>
  );
}

const besideClass = 'md:flex-row md:items-center md:justify-between md:gap-3';
/** Stays at the bottom of the sheet while it is scrolled. */
const sheetFootClass =
  'sticky -bottom-[calc(28px+env(safe-area-inset-bottom))] z-bar -mx-4 border-t border-line bg-surface px-4 pt-3 ' +
  'pb-[calc(16px+env(safe-area-inset-bottom))] md:-bottom-6 md:-mx-6 md:px-6';

const firstWord = (name: string | undefined) => name?.split(' ')[0];

function useDecision(found: FullCase, onDone: () => void) {
  const t = useTranslations('moderation');
  const [decision, choose] = useState<Decision | null>(null);
  const [reason, setReason] = useState<DecisionReason>(found.reason ?? 'other');
  const [message, setMessage] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { postId, isHidden } = found;
  const { showRetained } = useReopen(postId);
  const toast = useToast();
  const send = useModeration(
    (chosen: Decision) => api.communityAdmin.decide({ postId, decision: chosen, reason, message: message.trim() }),
    {
      action: t('doing.decide'),
      onDone: (_done, chosen) => {
        if (chosen === 'keep') showRetained();
        else toast.show({ tone: 'success', text: t('decision.done') });
        onDone();
      },
    },
  );
  const aside = useModeration(() => api.communityAdmin.setAside({ postId }), {
    action: t('doing.aside'),
    successToast: t('decision.asideDone'),
    onDone,
  });
  const wordOf = (one: Decision) => (one === 'keep' && isHidden ? 'restore' : one);
  return {
    decision,
    reason,
    message,
    isMissing,
    setMessage,
    setDecision: (chosen: Decision) => {
      choose(chosen);
      setMissing(false);
    },
    setReason: (value: string) => setReason(DECISION_REASONS.find((known) => known === value) ?? 'other'),
    options: DECISIONS.map((value) => ({
      value,
      label: t(`decision.${wordOf(value)}`),
      description: t(`decision.${wordOf(value)}Help`),
    })),
    /** The author is not notified when the post simply stays. */
    isAuthorNotified: (decision !== null && decision !== 'keep') || (decision === 'keep' && isHidden),
    label: decision === null ? t('decision.send') : t(`decision.${wordOf(decision)}`),
    busy: send.busy,
    submit: (event: FormEvent) => {
      event.preventDefault();
      setMissing(decision === null);
      if (decision !== null) void send.run(decision);
    },
    isSettingAside: aside.busy,
    setAside: () => void aside.run(),
  };
}
