import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { EditableContent, ReadyDetail, StaleReady } from '#domain/ready-made/ready-made.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useUnsaved } from '#web/platform/confirm/unsaved.ts';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { staleEditOf } from '../stale-edit.ts';
import { useVersionedForm } from '../use-versioned-form.ts';
import { editOfReady, formOfReady, problemOfReady } from './ready-form.ts';
import { showReady } from './ready-queries.ts';

export type ReadyEditor = ReturnType<typeof useReadyEditor>;

type Edit = Pick<ReadyDetail, 'texts' | 'content'> & { seen: string | null };

/** The form of ready-made content; merges what another admin saved meanwhile. */
export function useReadyEditor(item: ReadyDetail) {
  const t = useTranslations('readyContent');
  const client = useQueryClient();
  const toast = useToast();
  const { form, base, theirs, isDirty, change, showSaved, merge } = useVersionedForm(item, formOfReady);
  const show = (saved: ReadyDetail) => {
    showSaved(saved);
    showReady(client, saved);
  };
  const onRefused = (_code: unknown, error: unknown) => {
    const stale = staleEditOf<StaleReady>(error);
    if (!stale) return false;
    merge(stale.current);
    showReady(client, stale.current);
    return true;
  };
  const save = useAction((edit: Edit) => api.readyMade.save({ ...edit, id: item.id }), {
    ...{ action: t('saving'), successToast: t('saved'), onDone: show, onRefused },
  });
  const restore = useAction(() => api.readyMade.restore({ id: item.id, seen: base.editedAt }), {
    ...{ action: t('restoring'), onRefused },
    onDone: (restored) => {
      const { texts, content } = base;
      show(restored);
      const undo = () => void save.run({ texts, content, seen: restored.editedAt });
      toast.show({ tone: 'success', text: t('restored'), action: { label: t('undo'), onAct: undo } });
    },
  });
  const [isAsked, setAsked] = useState(false);
  useUnsaved(isDirty && !save.busy);
  const problem = problemOfReady(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (problem === null) void save.run({ ...editOfReady(form), seen: base.editedAt });
  };
  return {
    ...{ form, base, theirs, change, submit, restore },
    busy: save.busy,
    problem: isAsked ? problem : null,
    changeContent: (content: EditableContent) => change({ content }),
  };
}
