import { Link } from '@tanstack/react-router';
import { Download, HandCoins, Package, Receipt } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import type { OwnDataOverview } from '#domain/own-data/own-data.contract.ts';
import { useFormat } from '#web/platform/format/format.ts';
import { canUsePasskeys } from '#web/platform/session/passkey.ts';
import { Button } from '#web/ui/button.tsx';
import { List, ListRow } from '#web/ui/data/list-row.tsx';
import { PasswordField } from '#web/ui/fields/password-field.tsx';
import { Checkbox } from '#web/ui/fields/toggles.tsx';
import { Icon, type IconComponent } from '#web/ui/icon.tsx';
import { linkClass } from '#web/ui/link-class.ts';
import { Sheet } from '#web/ui/overlays/sheet.tsx';
import { useExport } from './export-card.tsx';
import { useDeleteAccount } from './use-delete-account.ts';

type DeleteSheetProps = { overview: OwnDataOverview; open: boolean; onClose: () => void };

/** First the date and how to cancel, then what is lost, then the password or passkey, and the only filled red button. */
export function DeleteSheet({ overview, open, onClose }: DeleteSheetProps) {
  const t = useTranslations('ownData');
  const format = useFormat();
  const [withTexts, setWithTexts] = useState(false);
  const { form, submit, busy, withPasskey, isPasskeyRefused } = useDeleteAccount(withTexts);
  const { password } = form.problems;
  const again = useExport();
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('confirm.title')}
      footer={
        <div className="flex flex-col gap-2">
          <Button type="submit" form="delete-form" variant="danger-fill" full busy={busy} busyLabel={t('confirm.busy')}>
            {t('confirm.submit')}
          </Button>
          <Button variant="ghost" full onClick={onClose}>
            {t('confirm.keep')}
          </Button>
        </div>
      }
    >
      <form id="delete-form" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <p className="text-ink-2">
          {t.rich('confirm.text', {
            day: format.date(format.dayOf(overview.eraseAt)),
            b: (text: ReactNode) => <b className="font-semibold text-ink">{text}</b>,
          })}
        </p>
        <AccountDetails overview={overview} again={again} />
        {overview.posts > 0 && (
          <Checkbox
            label={t('confirm.texts', { count: overview.posts })}
            checked={withTexts}
            onChange={(event) => setWithTexts(event.target.checked)}
          />
        )}
        <PasswordField
          {...form.text('password')}
          label={t('confirm.password')}
          autoComplete="current-password"
          error={password && t(`confirm.${password}`)}
        />
        {overview.hasPasskey && canUsePasskeys() && (
          <p className="text-caption text-ink-3">
            {t('confirm.or')}{' '}
            <Button variant="ghost" size="sm" busy={withPasskey.busy} onClick={() => void withPasskey.run()}>
              {t('confirm.passkey')}
            </Button>
          </p>
        )}
        {isPasskeyRefused && (
          <p role="alert" className="text-caption text-danger">
            {t('confirm.passkeyFailed')}
          </p>
        )}
      </form>
    </Sheet>
  );
}

function AccountDetails({ overview, again }: { overview: OwnDataOverview; again: ReturnType<typeof useExport> }) {
  const t = useTranslations('ownData');
  const format = useFormat();
  const lead = (icon: IconComponent) => <Icon of={icon} className="text-ink-3" />;
  const { cashback, ordersUnderWay, lastExportAt } = overview;
  return (
    <List className="border-y border-line">
      {cashback > 0 && (
        <ListRow
          lead={lead(HandCoins)}
          title={t('confirm.cashback', { amount: format.kronor(cashback) })}
          meta={t('confirm.cashbackText')}
          trailing={
            <Link to="/shop" className={linkClass}>
              {t('confirm.use')}
            </Link>
          }
        />
      )}
      {ordersUnderWay > 0 && (
        <ListRow
          lead={lead(Package)}
          title={t('confirm.underWay', { count: ordersUnderWay })}
          meta={t('confirm.underWayText')}
        />
      )}
      <ListRow lead={lead(Receipt)} title={t('confirm.books')} meta={t('confirm.booksText')} />
      <ListRow
        lead={lead(Download)}
        title={t('confirm.copy')}
        meta={lastExportAt ? t('export.last', { day: format.date(format.dayOf(lastExportAt)) }) : t('confirm.noCopy')}
        trailing={
          <Button variant="ghost" size="sm" busy={again.busy} onClick={() => void again.run()}>
            {t('confirm.fetch')}
          </Button>
        }
      />
    </List>
  );
}
