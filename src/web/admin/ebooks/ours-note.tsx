import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Copy } from 'lucide-react';
import { useTranslations } from 'use-intl';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { useRequestId } from '../use-request-id.ts';
import { showBook } from './ebooks-queries.ts';

/** Explains that a book of the app is edited by copying it. */
export function OursNote({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const client = useQueryClient();
  const navigate = useNavigate();
  const request = useRequestId();
  const copy = useAction(() => api.ebooksAdmin.copy({ id: book.id, copyId: request.idFor({ id: book.id }) }), {
    action: t('editor.copying'),
    successToast: t('editor.copied'),
    onDone: (saved) => {
      request.done();
      showBook(client, saved);
      void navigate({ to: '/admin/content/ebooks/$ebookId', params: { ebookId: saved.id } });
    },
  });
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-accent-soft px-5 py-3">
      <p className="min-w-0 flex-1 basis-60 text-label">{t('editor.ours')}</p>
      <Button variant="secondary" size="sm" icon={Copy} busy={copy.busy} onClick={() => void copy.run()}>
        {t('editor.copy')}
      </Button>
    </div>
  );
}
