import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { DemoMessage } from '#domain/dev/dev.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { inlineLinkClass } from '#web/ui/link-class.ts';
import { PageHead } from '#web/ui/page-head.tsx';
import { splitLinks } from './split-links.ts';

/** The interval for checking for new messages. */
const LOOK_MS = 3_000;

const messagesQuery = () =>
  queryOptions({
    queryKey: ['dev', 'messages'],
    queryFn: async () => (await api.dev.listMessages()).messages,
    refetchInterval: LOOK_MS,
  });

/** The demo's unsent messages, newest first. */
export function MailboxPage() {
  const t = useTranslations('dev');
  const query = useQuery(messagesQuery());
  const problem = useContentError(query, t('failed'));
  return (
    <main className="mx-auto flex max-w-reading flex-col gap-4 px-4 py-6">
      <PageHead title={t('title')} subtitle={t('lead')} />
      {problem.failed && <EmptyState kind="talk" title={t('failed')} text={problem.reason} />}
      {query.isPending && <Waiting />}
      {query.data?.length === 0 && <EmptyState kind="talk" title={t('empty')} text={t('emptyText')} />}
      {query.data?.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </main>
  );
}

function Message({ message }: { message: DemoMessage }) {
  const t = useTranslations('dev');
  const format = useFormat();
  return (
    <Card as="article">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          {message.subject && <h2 className="text-h3">{message.subject}</h2>}
          <p className="text-caption wrap-anywhere text-ink-3">
            {t('to', { address: message.to })}, {format.dateTime(message.sentAt)}
          </p>
        </div>
        <Badge>{t(message.channel)}</Badge>
      </div>
      {message.hasHtml ? <HtmlPart message={message} /> : <TextPart text={message.text} />}
    </Card>
  );
}

function TextPart({ text: whole }: { text: string }) {
  return (
    <p className="mt-3 wrap-anywhere whitespace-pre-line text-ink-2">
      {splitLinks(whole).map(({ at, text, isLink }) =>
        isLink ? (
          <a key={at} href={text} className={inlineLinkClass}>
            {text}
          </a>
        ) : (
          text
        ),
      )}
    </p>
  );
}

/** The message as a mail program shows it, with its text part folded below. */
function HtmlPart({ message }: { message: DemoMessage }) {
  const t = useTranslations('dev');
  const [height, setHeight] = useState(480);
  return (
    <>
      <iframe
        title={message.subject ?? message.to}
        src={`/api/dev/mail/${message.id}`}
        loading="lazy"
        // No scripts: same-origin only lets this page measure the content.
        sandbox="allow-same-origin allow-top-navigation-by-user-activation"
        className="mt-3 w-full rounded-md border border-line"
        style={{ height }}
        onLoad={({ currentTarget }) => setHeight(currentTarget.contentDocument?.documentElement.scrollHeight ?? 480)}
      />
      <details className="mt-3">
        <summary className="min-h-11 cursor-pointer content-center text-caption text-ink-2">{t('textPart')}</summary>
        <TextPart text={message.text} />
      </details>
    </>
  );
}

function Waiting() {
  const t = useTranslations('dev');
  return (
    <SkeletonGroup label={t('loading')}>
      <Card as="div" className="flex flex-col gap-3">
        <Skeleton width="50%" />
        <Skeleton width="70%" />
        <Skeleton />
      </Card>
    </SkeletonGroup>
  );
}
