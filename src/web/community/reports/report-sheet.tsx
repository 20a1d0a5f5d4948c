import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { COMMUNITY_BOUNDS } from '#domain/community/community-bounds.ts';
import { REPORT_REASONS, type ReportReason } from '#domain/community/community-codes.ts';
import { excerptOf } from '#domain/community/posts/post-text.ts';
import type { Post } from '#domain/community/posts/posts.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ChoiceList } from '#web/ui/fields/choice-list.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';

type ReportSheetProps = { post: Post; open: boolean; onClose: () => void };

/** Reports a post with a reason and an optional text, and shows the receipt. */
export function ReportSheet({ post, open, onClose }: ReportSheetProps) {
  const t = useTranslations('members');
  const form = useReport(post);
  const name = post.createdBy?.name;
  const first = name?.split(' ')[0];
  if (form.receipt) {
    return (
      <Sheet
        open={open}
        onClose={onClose}
        title={t('report.receiptTitle')}
        size="confirm"
        footer={
          <Button full onClick={onClose}>
            {t('report.close')}
          </Button>
        }
      >
        <Receipt receipt={form.receipt} mutedName={form.isMuting ? name : undefined} onGo={onClose} />
      </Sheet>
    );
  }
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('report.title')}
      footer={
        <>
          <Button full busy={form.busy} busyLabel={t('report.sending')} onClick={form.send}>
            {t('report.send')}
          </Button>
          <p className="mt-2 text-center text-caption text-ink-3">
            {first === undefined ? t('report.footGone') : t('report.foot', { name: first })}
          </p>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <Quoted post={post} />
        <ChoiceList
          legend={t('report.legend')}
          options={form.options}
          value={form.reason}
          onValueChange={form.setReason}
          error={form.isMissing && t('report.choose')}
        />
        <TextArea
          optional
          rows={2}
          label={t('report.more')}
          placeholder={t('report.moreHint')}
          value={form.text}
          maxLength={COMMUNITY_BOUNDS.reportText}
          onChange={(event) => form.setText(event.target.value)}
        />
        {name !== undefined && (
          <Checkbox
            label={t('report.mute', { name })}
            checked={form.isMuting}
            onChange={(event) => form.setMuting(event.target.checked)}
          />
        )}
      </div>
    </Sheet>
  );
}

function useReport(post: Post) {
  const t = useTranslations('members');
  const queryClient = useQueryClient();
  const [reason, choose] = useState<ReportReason | null>(null);
  const [text, setText] = useState('');
  const [isMuting, setMuting] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [receipt, setReceipt] = useState<{ id: string; createdAt: string } | null>(null);
  // One id, so that sending twice makes one report.
  const id = useRef<string>(undefined);
  const report = useAction(
    (why: ReportReason) => {
      id.current ??= newId();
      return api.community.report({ id: id.current, postId: post.id, reason: why, text: text.trim(), mute: isMuting });
    },
    {
      action: t('report.action'),
      onDone: (taken) => {
        setReceipt(taken);
        void queryClient.invalidateQueries({ queryKey: ['community'] });
        void queryClient.invalidateQueries({ queryKey: ['communityInbox'] });
      },
    },
  );
  return {
    reason,
    text,
    setText,
    isMuting,
    setMuting,
    isMissing,
    receipt,
    busy: report.busy,
    setReason: (chosen: ReportReason) => {
      choose(chosen);
      setMissing(false);
    },
    options: REPORT_REASONS.map((value) => ({
      value,
      label: t(`reason.${value}`),
      description: value === 'harmful' || value === 'illegal' ? t(`reason.${value}Help`) : undefined,
    })),
    send: () => {
      setMissing(reason === null);
      if (reason !== null) void report.run(reason);
    },
  };
}

function Quoted({ post }: { post: Post }) {
  const t = useTranslations('members');
  const forum = useTranslations('community');
  const format = useFormat();
  const mentionedName = (id: string) => post.mentions.find((one) => one.id === id)?.name ?? null;
  return (
    <blockquote className="rounded-md border-l-3 border-line-strong bg-surface-2 px-3.5 py-3">
      <p className="text-caption text-ink-2">
        {t('report.quote', {
          name: post.createdBy?.name ?? forum('gone'),
          when: format.ago(post.createdAt, Date.now()),
        })}
      </p>
      <p className="mt-0.5 wrap-anywhere text-ink-2">{excerptOf(post.content ?? '', mentionedName)}</p>
    </blockquote>
  );
}

type ReceiptProps = {
  receipt: { id: string; createdAt: string };
  mutedName: string | undefined;
  onGo: () => void;
};

function Receipt({ receipt, mutedName, onGo }: ReceiptProps) {
  const t = useTranslations('members');
  const format = useFormat();
  return (
    <div role="status" className="flex gap-3">
      <Icon of={CircleCheck} size={24} className="flex-none text-success" />
      <div className="flex flex-col gap-2 text-ink-2">
        <p>{t('report.receipt', { number: receipt.id.slice(-8), when: format.dateTime(receipt.createdAt) })}</p>
        {mutedName !== undefined && <p>{t('report.receiptMuted', { name: mutedName })}</p>}
        <p>
          <Link to="/community/notifications" search={{ view: 'settings' }} onClick={onGo} className={inlineLinkClass}>
            {t('report.mine')}
          </Link>
        </p>
      </div>
    </div>
  );
}
