import { describe, expect, it } from 'vitest';
import { checkAddress, initialAddress, readAddress } from './address-form.ts';

const filled = {
  name: ' Elin Sandberg ',
  street: 'Storgatan 12 B',
  postalCode: 'SE-75331',
  town: 'Uppsala',
  phone: ' ',
};

describe('the delivery address', () => {
  it('is accepted when it is complete, and formatted', () => {
    expect(checkAddress(filled)).toEqual({});
    expect(readAddress(filled)).toEqual({
      name: 'Elin Sandberg',
      street: 'Storgatan 12 B',
      postalCode: '753 31',
      town: 'Uppsala',
      phone: null,
    });
  });

  it('names what is missing in each field', () => {
    expect(checkAddress({ name: '', street: ' ', postalCode: '1234', town: '', phone: '' })).toEqual({
      name: 'required',
      street: 'required',
      postalCode: 'postalCode',
      town: 'required',
    });
  });

  it.each([
    ['Storgatan', 'street'],
    ['12', 'street'],
    ['c/o Berg', undefined],
    ['Box 12', undefined],
  ])('with the street "%s" has the problem %s', (street, problem) => {
    expect(checkAddress({ ...filled, street }).street).toBe(problem);
  });

  it('takes a postal code with a hyphen', () => {
    const hyphen = { ...filled, postalCode: '753-31' };
    expect([checkAddress(hyphen), readAddress(hyphen).postalCode]).toEqual([{}, '753 31']);
  });

  it.each([
    ['abc', 'phone'],
    ['12', 'phone'],
    ['070-123 45 67', undefined],
    ['+47 406 12 345', undefined],
    ['', undefined],
  ])('with the number "%s" has the problem %s', (phone, problem) => {
    expect(checkAddress({ ...filled, phone }).phone).toBe(problem);
  });

  it('starts from the last order, or from the member’s name', () => {
    expect(initialAddress(null, 'Elin Sandberg').name).toBe('Elin Sandberg');
    expect(initialAddress({ ...readAddress(filled), phone: '0701' }, 'Elin').phone).toBe('0701');
    expect(initialAddress(readAddress(filled), 'Elin').phone).toBe('');
  });
});
