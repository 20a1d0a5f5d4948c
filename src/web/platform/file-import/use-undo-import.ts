import { useTranslations } from 'use-intl';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../confirm/confirm.tsx';

type UndoTexts = { text: (rows: number) => string; confirmLabel: string; done: (count: number) => string };
export type UndoImport = { undo: (id: string, rows: number) => Promise<boolean>; busy: boolean };

/** Undoes an import after asking for confirmation; true when it was undone. */
export function useUndoImport(remove: (id: string) => Promise<number>, texts: UndoTexts): UndoImport {
  const t = useTranslations('fileImport');
  const confirm = useConfirm();
  const toast = useToast();
  const { run, busy } = useAction(remove, { action: t('actions.undo') });
  const undo = async (id: string, rows: number): Promise<boolean> => {
    const { text, confirmLabel, done } = texts;
    const isAgreed = await confirm({ title: t('undo.title'), text: text(rows), confirmLabel, tone: 'danger' });
    const removed = isAgreed ? await run(id) : undefined;
    if (removed === undefined) return false;
    toast.show({ tone: 'success', text: done(removed) });
    return true;
  };
  return { undo, busy };
}
