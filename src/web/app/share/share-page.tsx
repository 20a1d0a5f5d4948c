import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Apple, Dumbbell, HeartPulse } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslations } from 'use-intl';
import { CsvReader } from '#domain/csv/read-csv.ts';
import { importOfShared, SHARED_IMPORTS, type SharedImport } from '#domain/own-data/import/shared-file.ts';
import { kindOfFile } from '#web/health/import/kind-of-file.ts';
import { handFile } from '#web/platform/file-import/handed-file.ts';
import { forgetShared, isPictureFile, readShared } from '#web/platform/service-worker/shared-file.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { NextStepLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ListRow } from '#web/ui/data/list-row.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { PageHead, SubBar } from '#web/ui/page-head.tsx';

const PATHS = { fitness: '/fitness/import', meals: '/meals/import', health: '/health-sync/import' } as const;
const ICONS = { fitness: Dumbbell, meals: Apple, health: HeartPulse };

/**
 * The target of the system's share sheet: redirects to the import for the file or to a new food, or shows a choice for
 * an unknown file.
 */
export function SharePage() {
  const t = useTranslations('share');
  return (
    <>
      <SubBar title={t('parent')} lead={<BackLink to="/dashboard" label={t('back')} />} />
      <PageHead title={t('title')} />
      <SharedFile />
    </>
  );
}

function SharedFile() {
  const t = useTranslations('share');
  const navigate = useNavigate();
  // Read once: the file stays with the page.
  const { data } = useQuery({
    queryKey: ['shared-file'],
    queryFn: readTarget,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    networkMode: 'always',
  });
  const open = (target: SharedImport, file: File) => {
    handFile(target, file);
    void navigate({ to: PATHS[target], replace: true });
  };
  const openKnown = useEffectEvent(() => {
    // The dialog reads the stored picture.
    if (data?.target === 'food') void navigate({ to: '/meals', search: { add: 'now' }, replace: true });
    else if (data?.file && isImport(data.target)) open(data.target, data.file);
  });
  useEffect(() => {
    if (data) openKnown();
  }, [data]);

  if (!data || data.target === 'food' || isImport(data.target)) return <Spinner label={t('reading')} />;
  const { file, target } = data;
  if (!file || target === null) {
    return (
      <EmptyState
        kind="search"
        title={t(file ? 'unknown.title' : 'none.title')}
        text={t(file ? 'unknown.text' : 'none.text', { name: file?.name ?? '' })}
        action={<NextStepLink to="/dashboard">{t('home')}</NextStepLink>}
      />
    );
  }
  return (
    <Card flush>
      <p className="px-5 pt-5 pb-3 wrap-anywhere">{t('ask', { name: file.name })}</p>
      <ul className="px-5 pb-2">
        {SHARED_IMPORTS.map((choice) => (
          <ListRow
            key={choice}
            icon={ICONS[choice]}
            title={t(`choices.${choice}`)}
            render={(row) => <button type="button" onClick={() => open(choice, file)} {...row} />}
          />
        ))}
      </ul>
    </Card>
  );
}

type Shared = { file: File | null; target: SharedImport | 'food' | 'ask' | null };

async function readTarget(): Promise<Shared> {
  const file = 'caches' in window ? await readShared(caches, Date.now()) : null;
  if (!file) return { file, target: null };
  if (isPictureFile(file)) return { file, target: 'food' };
  await forgetShared(caches);
  return { file, target: await targetOfShared(file) };
}

const isImport = (target: Shared['target']): target is SharedImport => SHARED_IMPORTS.some((known) => known === target);

const FIRST_BYTES = 64 * 1024;
/** The first bytes of a zip file. */
const ARCHIVE = 'PK\u0003\u0004';

/** The import for a file, determined by its first bytes: name and type may be wrong. */
async function targetOfShared(file: Blob): Promise<ReturnType<typeof importOfShared>> {
  const start = file.slice(0, FIRST_BYTES);
  const isArchive = String.fromCharCode(...new Uint8Array(await file.slice(0, 4).arrayBuffer())) === ARCHIVE;
  if (isArchive) return importOfShared({ isArchive, isHealth: false, names: [] });
  const isHealth = await kindOfFile(file).then(
    (kind) => kind !== 'unknown',
    () => false,
  );
  return importOfShared({ isArchive, isHealth, names: firstRow(await start.text()) });
}

/** Empty for anything that is not text. */
function firstRow(text: string): string[] {
  const head = text.slice(0, 1024);
  if (head.includes('\u0000') || head.includes('\ufffd') || /^\s*[<{]/.test(head)) return [];
  const csv = new CsvReader();
  const line = text.replace(/^\ufeff/, '').split(/\r?\n/, 1)[0] ?? '';
  return [...csv.push(`${line}\n`), ...csv.end()][0] ?? [];
}
