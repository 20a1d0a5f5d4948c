import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { LENGTHS } from '#domain/bounds.ts';
import { isStreetAddress, normalisePostalCode } from '#domain/shop/checkout/checkout-rules.ts';
import type { Address } from '#domain/shop/shop-shapes.contract.ts';

export type AddressValues = { name: string; street: string; postalCode: string; town: string; phone: string };

/** The longest accepted texts, for the fields themselves. */
export const ADDRESS_LENGTHS = {
  name: LENGTHS.deliveryName,
  street: LENGTHS.street,
  postalCode: 20,
  town: LENGTHS.town,
  phone: LENGTHS.phone,
} as const;

type Problem = 'required' | 'street' | 'postalCode' | 'phone';

/** What cannot be sent, and why. */
export function checkAddress(values: AddressValues): Partial<Record<keyof AddressValues, Problem>> {
  const missing = (field: keyof AddressValues) => (values[field].trim() === '' ? { [field]: 'required' as const } : {});
  return {
    ...missing('name'),
    ...(isStreetAddress(values.street) ? {} : { street: 'street' as const }),
    ...missing('street'),
    ...(normalisePostalCode(values.postalCode) === null ? { postalCode: 'postalCode' as const } : {}),
    ...missing('town'),
    ...(isPhone(values.phone) ? {} : { phone: 'phone' as const }),
  };
}

/** A number that can be called, or nothing: it is not asked for. Swedish ones need no country code. */
function isPhone(typed: string): boolean {
  return typed.trim() === '' || isValidPhoneNumber(typed, 'SE');
}

/** The address as the call takes it. */
export function readAddress({ name, street, postalCode, town, phone }: AddressValues): Address {
  return {
    name: name.trim(),
    street: street.trim(),
    postalCode: normalisePostalCode(postalCode) ?? postalCode,
    town: town.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
  };
}

/** Where the last order went; a first order starts from the member's name. */
export function initialAddress(last: Address | null, fullName: string): AddressValues {
  if (!last) return { name: fullName, street: '', postalCode: '', town: '', phone: '' };
  return { ...last, phone: last.phone ?? '' };
}
