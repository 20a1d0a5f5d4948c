import { useQuery } from '@tanstack/react-query';
import { ChartSpline, ClipboardList, CookingPot, Dumbbell, TrendingUp, Utensils } from 'lucide-react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { CardRequest, ChosenCard } from '#domain/community/cards/cards.contract.ts';
import { addDays } from '#domain/day/day.ts';
import { callErrorCode } from '#web/platform/api/call-error.ts';
import { LoadFailed } from '#web/platform/api/load-failed.tsx';
import { useContentError } from '#web/platform/api/use-error-text.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useToday } from '#web/platform/format/use-today.ts';
import { useLanguage } from '#web/platform/language/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { Skeleton, SkeletonGroup } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/fields/segmented.tsx';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { choicesQuery, previewQuery, type SharedKind } from './card-queries.ts';
import { CardView } from './card-view.tsx';

export type Chosen = Omit<CardRequest, 'seen'>;
type ShareSheetProps = {
  card: ChosenCard | null;
  /** An item that is preselected and not shared yet. */
  offered?: Chosen | null;
  onCard: (card: ChosenCard | null) => void;
  open: boolean;
  onClose: () => void;
};

/** Three steps: the kind, the item, and the preview. Nothing is shared without its preview. */
export function ShareSheet({ card, offered = null, onCard, open, onClose }: ShareSheetProps) {
  const t = useTranslations('members');
  const [kind, setKind] = useState<SharedKind | null>(null);
  const [chosen, setChosen] = useState<Chosen | null>(card?.request ?? offered);
  const back = () => (chosen ? setChosen(null) : setKind(null));
  const done = (shared: ChosenCard | null) => {
    onCard(shared);
    onClose();
  };
  return (
    <Sheet full open={open} onClose={onClose} title={chosen ? t('share.previewTitle') : t('share.title')}>
      <div className="flex flex-col gap-4">
        {chosen && isWeight(chosen) && <WeightChoice chosen={chosen} onChoose={setChosen} />}
        {chosen ? (
          <Preview request={chosen} isShared={card !== null} onShare={done} />
        ) : kind ? (
          <Choices kind={kind} onChoose={setChosen} />
        ) : (
          <Kinds onKind={setKind} onWeight={setChosen} />
        )}
        {(kind !== null || chosen !== null) && (
          <Button variant="ghost" size="md" className="self-start" onClick={back}>
            {t('share.back')}
          </Button>
        )}
      </div>
    </Sheet>
  );
}

const isWeight = ({ kind, curve }: Chosen) => kind === 'weightTrend' || curve === 'weight';

/** The weight is shared as a trend without kilograms, unless the member chooses the daily values. */
function WeightChoice({ chosen: { kind, from, to }, onChoose }: { chosen: Chosen; onChoose: (next: Chosen) => void }) {
  const t = useTranslations('members');
  const span = { ...(from && { from }), ...(to && { to }) };
  return (
    <Segmented
      label={t('share.weightHow')}
      value={kind === 'weightTrend' ? 'trend' : 'daily'}
      onValueChange={(how) =>
        onChoose(how === 'trend' ? { kind: 'weightTrend', ...span } : { kind: 'curve', curve: 'weight', ...span })
      }
      options={[
        { value: 'trend', label: t('share.weightTrend') },
        { value: 'daily', label: t('share.weightDaily') },
      ]}
    />
  );
}

const KINDS = [
  ['workout', Dumbbell],
  ['template', ClipboardList],
  ['mealPlan', Utensils],
  ['recipe', CookingPot],
  ['exercise', TrendingUp],
] as const;

/** The period that a curve covers. */
const SPAN_DAYS = 90;

function useSpan() {
  const to = useToday();
  return { from: addDays(to, -SPAN_DAYS), to };
}

function Kinds({ onKind, onWeight }: { onKind: (kind: SharedKind) => void; onWeight: (request: Chosen) => void }) {
  const t = useTranslations('members');
  const span = useSpan();
  return (
    <>
      <p className="text-ink-2">{t('share.intro')}</p>
      <List label={t('share.title')}>
        {KINDS.map(([kind, icon]) => (
          <ListRow
            key={kind}
            icon={icon}
            title={t(`share.${kind}`)}
            meta={t(`share.${kind}Help`)}
            chevron
            onPress={() => onKind(kind)}
          />
        ))}
        <ListRow
          icon={ChartSpline}
          title={t('share.weight')}
          meta={t('share.weightHelp')}
          chevron
          onPress={() => onWeight({ kind: 'weightTrend', ...span })}
        />
      </List>
    </>
  );
}

function Choices({ kind, onChoose }: { kind: SharedKind; onChoose: (request: Chosen) => void }) {
  const t = useTranslations('members');
  const format = useFormat();
  const { language } = useLanguage();
  const query = useQuery(choicesQuery(kind, useSpan(), language));
  const content = useContentError(query, t('share.loadError'));
  if (content.failed) return <LoadFailed isPart title={t('share.loadError')} content={content} />;
  if (!query.data) return <Waiting />;
  if (query.data.length === 0) return <p className="text-ink-2">{t('share.none')}</p>;
  return (
    <List label={t(`share.${kind}`)}>
      {query.data.map(({ key, title, at, request }) => (
        <ListRow
          key={key}
          title={title}
          meta={at ? format.sentence(format.ago(at, Date.now())) : undefined}
          chevron
          onPress={() => onChoose(request)}
        />
      ))}
    </List>
  );
}

type PreviewProps = { request: Chosen; isShared: boolean; onShare: (card: ChosenCard | null) => void };

function Preview({ request: { kind, id, curve, exerciseId, from, to }, isShared, onShare }: PreviewProps) {
  const t = useTranslations('members');
  const request = {
    kind,
    ...(id && { id }),
    ...(curve && { curve }),
    ...(exerciseId && { exerciseId }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const query = useQuery(previewQuery(request));
  const isTooLittle = query.error !== null && callErrorCode(query.error) === 'NOT_FOUND';
  const content = useContentError(isTooLittle ? { ...query, error: null } : query, t('share.loadError'));
  if (isTooLittle) {
    const isCurve = kind === 'curve' || kind === 'weightTrend';
    return <p className="text-ink-2">{t(isCurve ? 'share.tooLittle' : 'share.none')}</p>;
  }
  if (content.failed) return <LoadFailed isPart title={t('share.loadError')} content={content} />;
  if (!query.data) return <Waiting />;
  const { card, seen } = query.data;
  return (
    <>
      <CardView card={card} />
      <p className="text-caption text-ink-2">{t('share.previewText')}</p>
      <div className="flex flex-col gap-2">
        <Button full onClick={() => onShare({ request: { ...request, seen }, card })}>
          {t('share.confirm')}
        </Button>
        {isShared && (
          <Button full variant="secondary" onClick={() => onShare(null)}>
            {t('share.remove')}
          </Button>
        )}
      </div>
    </>
  );
}

function Waiting() {
  return (
    <SkeletonGroup className="flex flex-col gap-3">
      <Skeleton shape="block" height={56} />
      <Skeleton shape="block" height={120} />
    </SkeletonGroup>
  );
}
