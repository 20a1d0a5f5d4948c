import { useToast } from '#web/ui/feedback/use-toast.ts';
import { useAction } from '../api/use-action.ts';
import { useConfirm } from '../confirm/confirm.tsx';

type UndoTexts = { action: string; title: string; text: string; confirmLabel: string; done: (count: number) => string };

/** Takes back all that an import brought. It is many rows at once, so it asks first; true when it was done. */
export function useUndoImport(remove: (id: string) => Promise<number>, texts: UndoTexts) {
  const confirm = useConfirm();
  const toast = useToast();
  const { action, done, ...question } = texts;
  const { run, busy } = useAction(remove, { action });
  const undo = async (id: string): Promise<boolean> => {
    const isAgreed = await confirm({ ...question, tone: 'danger' });
    const removed = isAgreed ? await run(id) : undefined;
    if (removed === undefined) return false;
    toast.show({ tone: 'success', text: done(removed) });
    return true;
  };
  return { undo, busy };
}
