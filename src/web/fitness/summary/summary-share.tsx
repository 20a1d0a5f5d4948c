import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { sharePicture } from '#web/platform/device/draw-picture.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useHiddenValues } from '#web/platform/session/hidden-values.ts';
import { Card } from '#web/ui/card.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { type FinishedWorkout, workoutOf } from './finished-workout.ts';
import { drawWorkout, type PictureContent } from './share-picture.ts';
import type { Volumes } from './summary-volume.tsx';

type Part = 'volume' | 'records' | 'energy';
export type Share = ReturnType<typeof useShare>;

const PARTS: readonly Part[] = ['volume', 'records', 'energy'];

/** Shares the picture by the system's share sheet, or downloads it. */
export function useShare(finished: FinishedWorkout, volumes: Volumes) {
  const t = useTranslations('live');
  const toast = useToast();
  const format = useFormat();
  const [parts, setParts] = useState<Record<Part, boolean>>({ volume: true, records: true, energy: false });
  const [isBusy, setBusy] = useState(false);
  const hidden = useHiddenValues();
  const { name, durationMinutes, caloriesBurned } = workoutOf(finished);
  const volume = volumes.at(-1);
  const records = finished.records.filter(({ isConfirmed }) => isConfirmed).length;
  const lines = [
    t('share.minutes', { minutes: durationMinutes }),
    ...(parts.records && records > 0 ? [t('share.records', { count: records })] : []),
    ...(parts.energy && caloriesBurned !== null && !hidden.energy ? [format.kcal(caloriesBurned)] : []),
  ];
  const content: PictureContent = {
    name,
    headline: parts.volume && volume ? `${format.number(volume.value)} kg` : null,
    lines,
    curve: parts.volume ? volumes.map(({ value }) => value) : [],
  };
  const send = async () => {
    setBusy(true);
    const picture = await drawWorkout(content).catch(() => null);
    if (picture) await sharePicture(picture);
    else toast.show({ tone: 'error', title: t('share.failed'), text: t('share.failedText') });
    setBusy(false);
  };
  const toggle = (part: Part) => setParts({ ...parts, [part]: !parts[part] });
  return { parts, toggle, content, isBusy, send };
}

export function ShareCard({ share: { parts, toggle, content } }: { share: Share }) {
  const t = useTranslations('live');
  const hidden = useHiddenValues();
  return (
    <Card>
      <h2 className="text-h3">{t('summary.share')}</h2>
      <div className="mt-3 grid grid-cols-[112px_1fr] items-center gap-4">
        <Preview content={content} />
        <div className="divide-y divide-line">
          {PARTS.filter((part) => part !== 'energy' || !hidden.energy).map((part) => (
            <Switch key={part} label={t(`share.${part}Part`)} checked={parts[part]} onChange={() => toggle(part)} />
          ))}
        </div>
      </div>
      <p className="mt-3 text-caption text-ink-2">{t('share.noWeight')}</p>
    </Card>
  );
}

/** A preview of the picture. Decorative: the switches have the same content. */
function Preview({ content: { name, headline, lines, curve } }: { content: PictureContent }) {
  const [low, high] = [Math.min(...curve), Math.max(...curve)];
  const points = curve.map((value, index) => {
    const x = (index / Math.max(1, curve.length - 1)) * 96;
    return `${x},${46 - ((value - low) / (high - low || 1)) * 36}`;
  });
  return (
    <div aria-hidden className="flex h-36 flex-col rounded-md bg-[#0b4a3c] p-3 text-[#f4f6f3]">
      <p className="truncate text-micro">{name}</p>
      {headline && <p className="truncate text-body font-semibold">{headline}</p>}
      <svg aria-hidden="true" viewBox="0 0 104 52" className="mt-auto w-full">
        {points.length > 1 && <polyline points={points.join(' ')} fill="none" stroke="#6adbb7" strokeWidth="3" />}
      </svg>
      <p className="truncate text-micro">{lines.join(', ')}</p>
    </div>
  );
}
