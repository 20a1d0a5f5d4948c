import { Check, Truck } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { normalisePostalCode } from '#domain/shop/checkout/checkout-rules.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Badge } from '#web/ui/data/badge.tsx';
import { TextField, type TextFieldProps } from '#web/ui/fields/text-field.tsx';
import type { useFields } from '#web/ui/fields/use-fields.ts';
import { Icon } from '#web/ui/icon.tsx';
import { ADDRESS_LENGTHS, type AddressValues, type checkAddress } from '../payments/address-form.ts';

export type AddressForm = ReturnType<typeof useFields<AddressValues, ReturnType<typeof checkAddress>>>;

const PROBLEM_TEXTS = {
  required: 'required',
  street: 'streetWrong',
  postalCode: 'postalCodeWrong',
  phone: 'phoneWrong',
} as const;

/** The delivery address. */
export function AddressCard({ form, isFree }: { form: AddressForm; isFree: boolean }) {
  const t = useTranslations('shop');
  const field = (name: keyof AddressValues) => ({
    label: t(`address.${name}`),
    error: form.problems[name] && t(`address.${PROBLEM_TEXTS[form.problems[name]]}`),
    maxLength: ADDRESS_LENGTHS[name],
    ...form.text(name),
  });
  return (
    <Card>
      <CardHead title={t('address.title')} action={isFree && <FreeDelivery />} />
      <div className="mt-3 flex flex-col gap-4">
        <TextField {...field('name')} autoComplete="name" />
        <TextField {...field('street')} autoComplete="street-address" />
        <div className="grid grid-cols-[2fr_3fr] items-start gap-3 max-[359px]:grid-cols-1">
          <PostalCodeField address={form} {...field('postalCode')} />
          <TextField {...field('town')} autoComplete="address-level2" />
        </div>
        <TextField
          {...field('phone')}
          label={
            <>
              {t('address.phone')} <span className="font-regular text-ink-3">{t('address.phoneWhy')}</span>
            </>
          }
          placeholder={t('address.phoneExample')}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
        />
      </div>
    </Card>
  );
}

function FreeDelivery() {
  const t = useTranslations('shop');
  return (
    <Badge tone="success" icon={Truck}>
      {t('address.free')}
    </Badge>
  );
}

type PostalCodeFieldProps = TextFieldProps & { address: AddressForm };

/** Validates a postal code while it is typed, and formats it on blur. */
function PostalCodeField({ address, onBlur, ...field }: PostalCodeFieldProps) {
  const code = normalisePostalCode(address.values.postalCode);
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="postal-code"
      trailing={code !== null && <Icon of={Check} className="text-success" />}
      onBlur={(event) => {
        if (code !== null && code !== address.values.postalCode) address.set('postalCode', code);
        else onBlur?.(event);
      }}
    />
  );
}
