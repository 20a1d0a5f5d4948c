import { FileSpreadsheet } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { pickFoodFiles } from '#domain/meals/catalogue/food-files.ts';
import {
  FOOD_IMPORT_SOURCES,
  type FoodImportSource,
  type FoodRejection,
} from '#domain/meals/catalogue/food-imports.ts';
import type { FoodPreview } from '#domain/meals/catalogue/food-preview.ts';
import { FileButton } from '#web/platform/file-import/file-button.tsx';
import { useFormat } from '#web/platform/format/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Tile } from '#web/ui/data/list-row.tsx';
import { Chips } from '#web/ui/fields/chips.tsx';
import { checkFoodFiles, type FileCheck } from './preview-food-file.ts';

export type ChosenFiles = { source: FoodImportSource; files: File[]; check: FoodPreview | 'packed' };

type ChooseCardProps = {
  source: FoodImportSource;
  onSource: (source: FoodImportSource) => void;
  isBusy: boolean;
  onChosen: (chosen: ChosenFiles) => void;
};

/** Chooses the database and the file. Obvious errors are reported before anything is sent. */
export function ChooseCard({ source, onSource, isBusy, onChosen }: ChooseCardProps) {
  const t = useTranslations('foodImport');
  const problemId = useId();
  /** Columns that the chosen file lacks; empty when it is another kind of file. */
  const [missing, setMissing] = useState<string[] | null>(null);
  const choose = async (files: File[]) => {
    const picked = pickFoodFiles(source, files);
    const check: FileCheck = picked ? await checkFoodFiles(source, picked) : { missing: [] };
    const isMissing = check !== 'packed' && 'missing' in check;
    setMissing(isMissing ? check.missing : null);
    if (picked && !isMissing) onChosen({ source, files: picked, check });
  };
  return (
    <Card className="flex flex-col gap-4">
      <CardHead title={t('choose')} />
      <Chips
        label={t('source')}
        wrap
        value={source}
        onValueChange={(chosen) => {
          onSource(chosen);
          setMissing(null);
        }}
        options={FOOD_IMPORT_SOURCES.map((value) => ({ value, label: t(`sources.${value}`) }))}
      />
      <FileButton
        text={t('button')}
        help={t(`help.${source}`)}
        accept=".csv,.tsv,.txt,.gz,.zip,.xlsx"
        multiple={source === 'usda'}
        disabled={isBusy}
        onFiles={(files) => void choose(files)}
        problemId={missing ? problemId : null}
      />
      {missing && (
        <p id={problemId} role="alert" className="text-danger">
          {t('wrongFiles', { help: t(`help.${source}`) })}{' '}
          {missing.length > 0 && t('missing', { columns: missing.join(', ') })}
        </p>
      )}
      {isBusy && <p className="text-caption text-ink-3">{t('busy')}</p>}
    </Card>
  );
}

type ReviewCardProps = { chosen: ChosenFiles; onRead: () => void; onOther: () => void };

/** The chosen file, and a preview of its first rows. */
export function ReviewCard({ chosen: { source, files, check }, onRead, onOther }: ReviewCardProps) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  const size = format.number(Math.max(0.1, bytes / 1_000_000), 1);
  return (
    <Card aria-label={t('review.title')} className="flex flex-col gap-4">
      <div className="flex items-center gap-3.5">
        <Tile icon={FileSpreadsheet} tone="accent" />
        <div className="min-w-0">
          <p className="font-semibold wrap-anywhere">{files.map(({ name }) => name).join(', ')}</p>
          <p className="text-caption text-ink-3">{t('review.about', { size, source: t(`sources.${source}`) })}</p>
        </div>
      </div>
      {typeof check === 'object' && check.rows > 0 ? (
        <FirstRows preview={check} />
      ) : (
        <p className="text-ink-2">{t('review.packed')}</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button size="md" onClick={onRead}>
          {t('review.read')}
        </Button>
        <Button size="md" variant="secondary" onClick={onOther}>
          {t('review.other')}
        </Button>
      </div>
    </Card>
  );
}

function FirstRows({ preview: { rows, accepted, foods, rejected } }: { preview: FoodPreview }) {
  const t = useTranslations('foodImport');
  const format = useFormat();
  const reasons = Object.entries(rejected).map(([reason, { count }]) => ({ reason: asReason(reason), count }));
  return (
    <>
      <p>{t('review.first', { rows: format.number(rows), kept: format.number(accepted) })}</p>
      <ul className="divide-y divide-line border-y border-line">
        {foods.map(({ id, nameSv, brand, per100g: { calories, protein, carbs, fat } }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 py-1.5">
            <span className="min-w-0 wrap-anywhere">{[nameSv, brand].filter(Boolean).join(', ')}</span>
            <span className="text-caption text-ink-3">
              {t('review.figures', {
                kcal: format.number(calories),
                protein: format.number(protein, 1),
                carbs: format.number(carbs, 1),
                fat: format.number(fat, 1),
              })}
            </span>
          </li>
        ))}
      </ul>
      {reasons.length > 0 && (
        <ul className="text-caption text-warn">
          {reasons.map(({ reason, count }) => (
            <li key={reason}>
              {t('review.rejected', { count: format.number(count), reason: t(`reasons.${reason}`) })}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

// The keys of a record of rejections are rejections.
const asReason = (reason: string) => reason as FoodRejection;
