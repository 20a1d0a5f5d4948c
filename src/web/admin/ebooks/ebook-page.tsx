import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CircleAlert, CircleCheck, Eye, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { AdminBook } from '#domain/ebooks/editing/ebooks-admin.contract.ts';
import { api } from '#web/platform/api/api.ts';
import { useAction } from '#web/platform/api/use-action.ts';
import { useConfirm } from '#web/platform/confirm/confirm.tsx';
import { newId } from '#web/platform/device/new-id.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { KeyValueRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { DrawFence } from '#web/ui/markdown/markdown-text.tsx';
import { PageHead } from '#web/ui/page-head.tsx';
import { AdminBar } from '../admin-bar.tsx';
import { AdminContent } from '../admin-content.tsx';
import { StatusBadge, useBookName, useStatus } from './books-tab.tsx';
import { DrawFenceContext } from './chapter-editor.tsx';
import { EbookChapters } from './ebook-chapters.tsx';
import { EbookFields } from './ebook-fields.tsx';
import { EbookFiles } from './ebook-files.tsx';
import { adminBookQuery } from './ebooks-queries.ts';
import { OursNote } from './ours-note.tsx';

/** The form of a new book; continues on the book's page once it is saved. */
export function NewEbookPage() {
  const t = useTranslations('content');
  const navigate = useNavigate();
  const [id] = useState(newId);
  return (
    <>
      <AdminBar title={t('title')} back={{ to: '/admin/content' }} />
      <PageHead title={t('editor.newTitle')} />
      <EbookFields
        id={id}
        book={null}
        onSaved={() => void navigate({ to: '/admin/content/ebooks/$ebookId', params: { ebookId: id }, replace: true })}
      />
    </>
  );
}

/** One book: texts, chapters, files, and whether it is published. */
export function AdminEbookPage({ ebookId, drawFence }: { ebookId: string; drawFence?: DrawFence }) {
  const t = useTranslations('content');
  const query = useQuery(adminBookQuery(ebookId));
  return (
    <DrawFenceContext value={drawFence}>
      <AdminBar title={t('title')} back={{ to: '/admin/content' }} />
      <AdminContent query={query} failure={t('editor.loadError')}>
        {(book) => <Editor book={book} />}
      </AdminContent>
    </DrawFenceContext>
  );
}

function Editor({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const bookName = useBookName();
  const { publish, hide, busy } = useStatus(() => undefined);
  const isPublished = book.status === 'published';
  return (
    <>
      <PageHead
        overline={t('tabs.ebooks', { count: '' })}
        title={bookName(book)}
        action={
          <div className="flex flex-wrap justify-end gap-2">
            <ButtonLink to="/ebooks/$ebookId" params={{ ebookId: book.id }} variant="secondary" size="md">
              <Icon of={Eye} size={18} />
              {t('editor.preview')}
            </ButtonLink>
            <Button
              size="md"
              variant={isPublished ? 'secondary' : 'primary'}
              busy={busy}
              onClick={() => void (isPublished ? hide : publish)([book.id])}
            >
              {t(isPublished ? 'editor.hide' : 'editor.publish')}
            </Button>
          </div>
        }
      />
      {book.isOurs && <OursNote book={book} />}
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,1fr)_316px] lg:items-start">
        <div className="flex min-w-0 flex-col gap-4">
          {!book.isOurs && <EbookFields key={book.id} id={book.id} book={book} onSaved={() => undefined} />}
          <EbookChapters book={book} />
        </div>
        <div className="flex flex-col gap-4">
          <Checklist book={book} />
          <EbookFiles book={book} />
          <State book={book} />
          <BookEvents book={book} />
        </div>
      </div>
    </>
  );
}

const PARTS = ['title', 'author', 'description', 'content'] as const;

function Checklist({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const hasEnglish = book.chapters.length > 0 && book.chapters.every(({ en }) => en !== null);
  const notes = [
    ...(book.chapters.some(({ ready }) => !ready) ? (['draftChapter'] as const) : []),
    ...(hasEnglish ? [] : (['noEnglish'] as const)),
  ];
  return (
    <Card flush>
      <h2 className="px-5 py-4 text-h3">{t('editor.checklist')}</h2>
      <ul>
        {PARTS.map((part) => {
          const isMissing = book.missing.includes(part);
          return (
            <li key={part} className="flex items-center gap-3 border-t border-line px-5 py-3">
              <Icon of={isMissing ? CircleAlert : CircleCheck} className={isMissing ? 'text-warn' : 'text-success'} />
              <span>{t(`editorParts.${part}`)}</span>
              <span className="sr-only">{t(isMissing ? 'editor.missing' : 'editor.ok')}</span>
            </li>
          );
        })}
        {notes.map((note) => (
          <li key={note} className="flex items-center gap-3 border-t border-line px-5 py-3">
            <Icon of={CircleAlert} className="text-warn" />
            <span>
              {t(`editor.${note}`)}
              <span className="block text-caption text-ink-3">{t(`editor.${note}Text`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function State({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const title = useBookName()(book);
  const format = useFormat();
  const navigate = useNavigate();
  const client = useQueryClient();
  const confirm = useConfirm();
  const toast = useToast();
  const refresh = () => {
    void client.invalidateQueries({ queryKey: ['ebooks-admin', 'list'] });
    void client.invalidateQueries({ queryKey: ['ebooks'] });
  };
  const undo = useAction(() => api.ebooksAdmin.restore({ id: book.id }), {
    action: t('editor.restoring'),
    successToast: t('editor.restored', { title }),
    onDone: refresh,
  });
  const { run, busy } = useAction(() => api.ebooksAdmin.remove({ id: book.id }), {
    action: t('editor.removing'),
    onDone: () => {
      refresh();
      void navigate({ to: '/admin/content', replace: true });
      toast.show({
        tone: 'success',
        text: t('editor.removed', { title }),
        action: { label: t('editor.undoRemove'), onAct: () => void undo.run() },
      });
    },
  });
  const remove = async () => {
    const isSure = await confirm({
      title: t('editor.removeQuestion', { title }),
      text: t('editor.removeText'),
      confirmLabel: t('editor.remove'),
      tone: 'danger',
    });
    if (isSure) await run();
  };
  return (
    <Card>
      <dl className="flex flex-col gap-1">
        <KeyValueRow label={t('editor.state')} value={<StatusBadge status={book.status} />} />
        <KeyValueRow label={t('editor.created')} value={format.date(format.dayOf(book.createdAt))} />
        <KeyValueRow label={t('editor.readers')} value={format.number(book.readers)} />
      </dl>
      <Button variant="danger" size="sm" icon={Trash2} busy={busy} className="mt-2" onClick={() => void remove()}>
        {t('editor.remove')}
      </Button>
    </Card>
  );
}

function BookEvents({ book }: { book: AdminBook }) {
  const t = useTranslations('content');
  const format = useFormat();
  return (
    <Card>
      <CardHead title={t('events.title')} />
      <ol className="mt-2 flex flex-col gap-2 text-label">
        {book.events.map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an audit log only grows at its front and is replaced as a whole.
          <li key={index}>
            {t(`eventActions.${event.action}`)}
            <span className="block text-caption text-ink-3">
              {t('events.line', { when: format.dateTime(event.at), by: event.by || t('events.us') })}
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
