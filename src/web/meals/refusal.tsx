import type { OperationEffect } from '#domain/sync/outbox/operation.ts';
import { RefusedNote } from '#web/platform/offline/refused-note.tsx';
import { useRowSync, useUnsent } from '#web/platform/offline/use-sync.ts';

type RefusalProps = { record: string; titles: Record<OperationEffect, string> };

/** Under a row that the server did not take: what failed, why, and the ways out. Draws nothing for any other row. */
export function Refusal({ record, titles }: RefusalProps) {
  const refused = useRefusedEffect(record);
  if (refused === null) return null;
  return (
    <div>
      <p className="text-caption font-semibold text-danger">{titles[refused]}</p>
      <RefusedNote record={record} />
    </div>
  );
}

function useRefusedEffect(record: string): OperationEffect | null {
  const sync = useRowSync(record);
  const unsent = useUnsent();
  if (sync === null || typeof sync === 'string') return null;
  return unsent.find(({ opId }) => opId === sync.opId)?.effect ?? null;
}
