import { useEffect, useRef } from 'react';
import { type Operation, type OperationEffect, tableOf } from '#domain/sync/outbox/operation.ts';
import { useRefusalText } from '#web/platform/offline/use-operation-text.ts';
import { useUnsent } from '#web/platform/offline/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';

type Refused = Extract<Operation, { state: 'refused' }>;

/** Tells as it happens that the server did not take a row of the table. What was refused earlier is told at its row. */
export function useRefusalToast(table: string, titles: Record<OperationEffect, string>): void {
  const toast = useToast();
  const reason = useRefusalText();
  const unsent = useUnsent().filter(({ record }) => tableOf(record) === table);
  const onTheirWay = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    const news = unsent.filter(isRefused).find(({ opId }) => onTheirWay.current.has(opId));
    onTheirWay.current = new Set(unsent.filter((one) => !isRefused(one)).map(({ opId }) => opId));
    if (news) toast.show({ tone: 'error', title: titles[news.effect], text: reason(news.refusal) });
  });
}

function isRefused(operation: Operation): operation is Refused {
  return operation.state === 'refused';
}
