import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CalendarRange, Info, Utensils } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays } from '#domain/day/day.ts';
import type { Review } from '#domain/review/review.contract.ts';
import { type Piece, plainText } from '#domain/review/review-texts.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { buttonClass } from '#web/ui/button-class.ts';
import { Card } from '#web/ui/card.tsx';
import { Switch } from '#web/ui/fields/toggles.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { reviewMailQuery, useSaveMail } from './review-queries.ts';
import { useWeekdays } from './use-weekdays.ts';

type PartProps = { review: Review; pieces: readonly Piece[] };

/** Missing entries with links to their days. */
export function NotesCard({ review: { monday, notes }, pieces }: PartProps) {
  const t = useTranslations('review');
  const { long } = useWeekdays();
  const weekday = notes.unloggedEvening ?? notes.leftOut[0];
  return (
    <Card tone="plain" className="flex gap-2 text-caption text-ink-2">
      <Icon of={Info} size={16} className="mt-0.5 flex-none" />
      <div className="min-w-0">
        <p>{plainText(pieces)}</p>
        {weekday !== undefined && (
          <Link to="/meals" search={{ day: addDays(monday, weekday) }} className={`${linkClass} mt-2`}>
            {t('notes.open', { day: String(long[weekday]) })}
          </Link>
        )}
      </div>
    </Card>
  );
}

/** A suggested next step. */
export function NextCard({ review, pieces, week }: PartProps & { week: number }) {
  const t = useTranslations('review');
  const hasAverage = review.energy.said.kind === 'average';
  const look = buttonClass({ size: 'md', className: 'mt-4' });
  return (
    <Card tone="soft" aria-labelledby="review-next">
      <h2 id="review-next" className="text-h3">
        {t('next.title', { week })}
      </h2>
      <p className="mt-2 text-ink-2">{plainText(pieces)}</p>
      {hasAverage ? (
        <Link to="/meals/week" search={{ from: addDays(review.monday, 7) }} className={look}>
          <Icon of={CalendarRange} size={18} />
          {t('next.plan')}
        </Link>
      ) : (
        <Link to="/meals" className={look}>
          <Icon of={Utensils} size={18} />
          {t('next.journal')}
        </Link>
      )}
    </Card>
  );
}

/** The mail is off by default, and needs a verified address. */
export function MailCard() {
  const t = useTranslations('review');
  const { email, emailVerified } = useMember();
  const { data, isError } = useQuery(reviewMailQuery());
  const save = useSaveMail();
  const description = () => {
    if (email === null) return t('mail.noAddress');
    if (!emailVerified) return t('mail.unverified', { email });
    return data === undefined && isError ? t('mail.loadError') : t('mail.to', { email });
  };
  const isOn = data?.isOn ?? false;
  const canChoose = data !== undefined && (data.isOn || (email !== null && emailVerified));
  return (
    <Card flush>
      <Switch
        className="px-5 py-2"
        label={t('mail.label')}
        description={<span className="wrap-anywhere">{description()}</span>}
        // Optimistic: shows the new value until the server responds.
        checked={save.busy ? !isOn : isOn}
        disabled={!canChoose || save.busy}
        onChange={(event) => void save.run(event.target.checked)}
      />
    </Card>
  );
}
