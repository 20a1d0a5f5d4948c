import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import type { Operation } from '#domain/sync/outbox/operation.ts';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useUnsent } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { GOALS_RECORD } from './body-records.ts';

type Refused = Extract<Operation, { state: 'refused' }>;

/** Tells as it happens that the server did not take a measurement or the goals. What was refused earlier is told at its row. */
export function useBodyRefusals(): void {
  const t = useTranslations('body');
  const toast = useToast();
  const reason = useRefusalText();
  const unsent = useUnsent().filter(({ call }) => call[0] === 'body');
  const onTheirWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = unsent.filter(isRefused).find(({ opId }) => onTheirWay.current.has(opId));
    onTheirWay.current = new Set(unsent.filter((one) => !isRefused(one)).map(({ opId }) => opId));
    if (!news) return;
    const why = reason(news.refusal);
    const text = news.record === GOALS_RECORD ? t('goals.failed', { error: why }) : why;
    toast.show({ tone: 'error', title: t('errors.title'), text });
  });
}

function isRefused(operation: Operation): operation is Refused {
  return operation.state === 'refused';
}
