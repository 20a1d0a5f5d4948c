import { describe, expect, it } from 'vitest';
import { contract } from './root.contract.ts';

const registration = {
  email: 'Ny@Formkurva.example ',
  password: 'Formkurva-2026',
  username: 'nyperson',
  fullName: ' Ny Person ',
  dateOfBirth: '1992-03-14',
  consentHealth: true,
  consentTerms: true,
};
const register = contract.auth.register['~orpc'].inputSchema;
const update = contract.profile.update['~orpc'].inputSchema;
const load = contract.dashboard.load['~orpc'].inputSchema;

const accepts = (schema: { safeParse: (input: unknown) => { success: boolean } } | undefined, input: unknown) =>
  schema?.safeParse(input).success;

describe('a registration', () => {
  it('is parsed with trimmed text, a lower-case address and Swedish as the default', () => {
    expect(register?.parse(registration)).toMatchObject({
      email: 'ny@formkurva.example',
      fullName: 'Ny Person',
      language: 'sv',
    });
  });

  it.each([
    ['an e-mail and a phone', { phone: '0701740605' }],
    ['neither', { email: undefined }],
    ['a name of spaces', { fullName: '   ' }],
    ['a NUL', { fullName: 'a\u0000b' }],
    ['seven characters of password', { password: '1234567' }],
  ])('is refused with %s', (_what, wrong) => {
    expect(accepts(register, { ...registration, ...wrong })).toBe(false);
  });
});

describe('a profile update', () => {
  it('may be empty, and may omit the macro shares', () => {
    expect([accepts(update, {}), accepts(update, { bio: null })]).toEqual([true, true]);
  });

  it.each([
    [{ proteinShare: 30, carbsShare: 30, fatShare: 40 }, true],
    [{ proteinShare: 30, carbsShare: 30, fatShare: 30 }, false],
    [{ proteinShare: 100 }, false],
    [{ proteinShare: 60, carbsShare: 40 }, false],
    [{ carbsShare: 40 }, false],
    [{ fatShare: 35 }, false],
    [{ timezone: 'Europe/Stockholm' }, true],
    [{ timezone: 'Mars/Olympus' }, false],
    [{ currentWeight: 19.9 }, false],
    [{ currentWeight: 400 }, true],
  ])('%j is accepted: %s', (input, expected) => {
    expect(accepts(update, input)).toBe(expected);
  });
});

describe('a day', () => {
  it('must be a valid date', () => {
    expect([accepts(load, { day: '2026-11-15' }), accepts(load, { day: '2026-11-31' })]).toEqual([true, false]);
  });
});
