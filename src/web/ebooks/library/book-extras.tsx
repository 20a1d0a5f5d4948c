import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CloudDownload, FileDown, Highlighter } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { BookDetail, Download } from '#domain/ebooks/ebooks-shapes.contract.ts';
import { downloadAddress } from '#domain/ebooks/files/download-address.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useLanguageNames } from '#web/platform/format/use-language-options.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { bookTextQuery } from '../ebooks-queries.ts';
import { useMarks } from '../use-marks.ts';

/** Reading offline, the member's marks, and the book as files. */
export function BookExtras({ book }: { book: BookDetail }) {
  const canRead = book.contents.length > 0;
  return (
    <Card flush>
      <List inset>
        {canRead && <OfflineRow bookId={book.id} />}
        {canRead && <MarksRow bookId={book.id} />}
        {book.downloads.map((download) => (
          <DownloadRow key={`${download.format} ${download.language}`} bookId={book.id} download={download} />
        ))}
      </List>
    </Card>
  );
}

/** Stores the book for offline reading without opening it. Opened books are stored already. */
function OfflineRow({ bookId }: { bookId: string }) {
  const t = useTranslations('ebooks');
  const client = useQueryClient();
  const toast = useToast();
  const { language } = useLanguage();
  const [isBusy, setBusy] = useState(false);
  const { data } = useQuery({ ...bookTextQuery(bookId, language), enabled: false });
  const save = async () => {
    setBusy(true);
    try {
      await client.fetchQuery(bookTextQuery(bookId, language));
    } catch {
      toast.show({ tone: 'error', text: t('book.offlineFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <ListRow
      icon={CloudDownload}
      iconTone={data ? 'accent' : undefined}
      title={t('book.offline')}
      meta={t(data ? 'book.offlineSaved' : 'book.offlineNot')}
      trailing={
        !data && (
          <Button variant="soft" size="sm" busy={isBusy} onClick={() => void save()}>
            {t('book.offlineSave')}
          </Button>
        )
      }
    />
  );
}

function MarksRow({ bookId }: { bookId: string }) {
  const t = useTranslations('ebooks');
  const marks = useMarks(bookId);
  if (marks.length === 0) return null;
  const highlights = marks.filter(({ kind }) => kind === 'highlight').length;
  return (
    <ListRow
      icon={Highlighter}
      title={t('book.marks')}
      meta={t('book.marksCount', { highlights, bookmarks: marks.length - highlights })}
      chevron
      render={(row) => (
        <Link to="/ebooks/$ebookId/read" params={{ ebookId: bookId }} search={{ show: 'highlights' }} {...row} />
      )}
    />
  );
}

function DownloadRow({ bookId, download }: { bookId: string; download: Download }) {
  const t = useTranslations('ebooks');
  const format = useFormat();
  const language = useLanguageNames()[download.language];
  const size =
    download.bytes === null ? null : `${format.number(Math.max(0.1, download.bytes / 1_000_000), 1)}\u00a0MB`;
  return (
    <ListRow
      icon={FileDown}
      title={t('book.download', { format: download.format.toUpperCase() })}
      meta={size ? t('book.downloadSize', { language, size }) : t('book.downloadHint', { language })}
      render={(row) => <a href={downloadAddress(bookId, download.language, download.format)} download {...row} />}
    />
  );
}
