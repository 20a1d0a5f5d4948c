import { Link } from '@tanstack/react-router';
import { CalendarCheck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { addDays, type Day } from '#domain/day/day.ts';
import { isoWeek, mondayOf } from '#domain/day/iso-week.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { useMember } from '#web/platform/session/use-session.tsx';
import { Card } from '#web/ui/card.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { useFeatureTexts } from '../frame/use-feature-texts.ts';

/** A link to the review of the last week; absent for members who joined later. */
export function ReviewCard({ today }: { today: Day }) {
  const hasTexts = useFeatureTexts('review');
  const { createdAt, healthConsent } = useMember();
  const wasHere = useFormat().dayOf(createdAt) < mondayOf(today);
  return hasTexts && wasHere && healthConsent && <ReviewRow week={isoWeek(addDays(mondayOf(today), -7))} />;
}

function ReviewRow({ week }: { week: number }) {
  const t = useTranslations('review');
  return (
    <Card flush className="lg:col-span-full">
      <List inset>
        <ListRow
          icon={CalendarCheck}
          title={t('card.title', { week })}
          meta={t('card.text')}
          chevron
          render={(row) => <Link to="/review" {...row} />}
        />
      </List>
    </Card>
  );
}
