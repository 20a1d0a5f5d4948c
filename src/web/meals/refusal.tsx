import { useTranslations } from 'use-intl';
import { type OperationEffect, tableOf } from '#domain/sync/outbox/operation.ts';
import { RefusedNote } from '#web/platform/offline/status/refused-note.tsx';
import { useRefusalText } from '#web/platform/offline/status/use-operation-text.ts';
import { useRefused } from '#web/platform/offline/status/use-refused.ts';
import { useRowSync, useUnsent } from '#web/platform/offline/status/use-sync.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { MEALS } from './meal-rows.ts';

type RefusalProps = { record: string; titles: Record<OperationEffect, string> };

/** Error below a row that the server refused, with its reason and next steps; renders nothing for other rows. */
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

/** Shows a toast when the server refuses a row of the table. Earlier refusals are shown at their rows. */
export function useRefusalToast(table: string, titles: Record<OperationEffect, string>): void {
  const toast = useToast();
  const reason = useRefusalText();
  useRefused(
    ({ record }) => tableOf(record) === table,
    ({ effect, refusal }) => toast.show({ tone: 'error', title: titles[effect], text: reason(refusal) }),
  );
}

/** Error below a logged food that the server refused. */
export function MealRefusal({ rowId }: { rowId: string }) {
  return <Refusal record={MEALS.recordOf({ id: rowId })} titles={useTitles()} />;
}

/** Shows refusals as toasts while the journal is open. */
export function useMealRefusals(): void {
  useRefusalToast(MEALS.name, useTitles());
}

function useTitles() {
  const t = useTranslations('meals');
  return { create: t('errors.adding'), change: t('errors.changing'), delete: t('errors.removing') };
}
