import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { AUTH_LENGTHS } from '#domain/auth/auth-bounds.ts';
import { isStreetAddress, normalisePostalCode } from '#domain/shop/checkout/checkout-rules.ts';
import { SHOP_LENGTHS } from '#domain/shop/shop-bounds.ts';
import type { Address } from '#domain/shop/shop-shapes.contract.ts';

export type AddressValues = { name: string; street: string; postalCode: string; town: string; phone: string };

/** The maximum lengths of the fields. */
export const ADDRESS_LENGTHS = {
  name: SHOP_LENGTHS.deliveryName,
  street: SHOP_LENGTHS.street,
  postalCode: 20,
  town: SHOP_LENGTHS.town,
  phone: AUTH_LENGTHS.phone,
} as const;

type Problem = 'required' | 'street' | 'postalCode' | 'phone';

/** The invalid fields, and why. */
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

/** A valid phone number, or empty: it is optional. Swedish ones need no country code. */
function isPhone(typed: string): boolean {
  return typed.trim() === '' || isValidPhoneNumber(typed, 'SE');
}

/** The address as input of the call. */
export function readAddress({ name, street, postalCode, town, phone }: AddressValues): Address {
  return {
    name: name.trim(),
    street: street.trim(),
    postalCode: normalisePostalCode(postalCode) ?? postalCode,
    town: town.trim(),
    phone: phone.trim() === '' ? null : phone.trim(),
  };
}

/** The address of the last order; a first order starts from the member's name. */
export function initialAddress(last: Address | null, fullName: string): AddressValues {
  if (!last) return { name: fullName, street: '', postalCode: '', town: '', phone: '' };
  return { ...last, phone: last.phone ?? '' };
}
