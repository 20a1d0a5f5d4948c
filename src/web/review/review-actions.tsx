import { Share2, Square, Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Day } from '#domain/day/day.ts';
import type { ReviewTexts } from '#domain/review/review-texts.ts';
import { sharePicture } from '#web/platform/device/draw-picture.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { weekSpan } from '#web/platform/format/week-span.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/feedback/use-toast.ts';
import { canDraw, drawReview } from './draw-review.ts';
import { useReadAloud } from './use-read-aloud.ts';

type ReviewActionsProps = { texts: ReviewTexts; monday: Day; latest: Day };

/** Reads the review aloud and shares it as a picture. */
export function ReviewActions({ texts, monday, latest }: ReviewActionsProps) {
  const t = useTranslations('review');
  const voice = useReadAloud(texts);
  const span = weekSpan(monday, latest, useFormat());
  return (
    <div className="flex flex-wrap items-center justify-center gap-2 empty:hidden lg:justify-start">
      {voice.canRead && (
        <Button
          variant="secondary"
          size="sm"
          icon={voice.isReading ? Square : Volume2}
          onClick={voice.isReading ? voice.stop : voice.start}
        >
          {t(voice.isReading ? 'aloud.stop' : 'aloud.start')}
        </Button>
      )}
      {canDraw(texts) && <ShareButton texts={texts} span={span} />}
    </div>
  );
}

function ShareButton({ texts, span }: { texts: ReviewTexts; span: string }) {
  const t = useTranslations('review');
  const toast = useToast();
  const [isBusy, setBusy] = useState(false);
  const share = async () => {
    setBusy(true);
    const picture = await drawReview(texts, span).catch(() => null);
    if (picture) await sharePicture(picture);
    else toast.show({ tone: 'error', title: t('share.failed'), text: t('share.failedText') });
    setBusy(false);
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      icon={Share2}
      busy={isBusy}
      busyLabel={t('share.busy')}
      title={t('share.noWeight')}
      onClick={() => void share()}
    >
      {t('share.button')}
    </Button>
  );
}
