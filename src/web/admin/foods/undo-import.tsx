import { ShieldCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { FoodImportRun } from '#domain/meals/catalogue/food-imports.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { useDialogState } from '#web/ui/overlays/use-dialog-state.ts';
import { useRefreshImports } from './use-food-upload.ts';

/** Explains what undoing an import does not change, and until when it is possible. */
export function UndoBar({ run }: { run: FoodImportRun }) {
  const t = useTranslations('foodImport.undo');
  const format = useFormat();
  if (run.undoUntil === null) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-surface px-5 py-3.5">
      <p className="flex min-w-0 items-center gap-2 text-caption text-ink-2">
        <Icon of={ShieldCheck} size={18} className="flex-none" />
        {t('until', { date: format.dayShort(format.dayOf(run.undoUntil)) })}
      </p>
      <UndoButton run={run} />
    </div>
  );
}

/** Has a short label in a row beside the name of the file. */
export function UndoButton({ run, short = false }: { run: FoodImportRun; short?: boolean }) {
  const { id, fileName, added, changed, undoUntil } = run;
  const t = useTranslations('foodImport.undo');
  const format = useFormat();
  const asking = useDialogState();
  const undo = useAction(() => api.foodImports.undo({ id }), {
    action: t('action'),
    successToast: t('begun'),
    onDone: useRefreshImports(),
  });
  const confirm = async () => {
    await undo.run();
    asking.close();
  };
  if (undoUntil === null) return null;
  return (
    <>
      <Button
        variant="secondary"
        size={short ? 'sm' : 'md'}
        aria-label={t('buttonOf', { file: fileName })}
        onClick={() => asking.open()}
      >
        {t(short ? 'short' : 'button')}
      </Button>
      <ConfirmDialog
        key={asking.key}
        open={asking.isOpen}
        tone="danger"
        title={t('title')}
        text={t('text', { count: format.number(added + changed) })}
        confirmLabel={t('button')}
        busy={undo.busy}
        onConfirm={() => void confirm()}
        onCancel={asking.close}
      />
    </>
  );
}
