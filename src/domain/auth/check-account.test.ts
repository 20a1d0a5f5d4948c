import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { email, fullName, password, phone, username } from './auth.contract.ts';
import { checkEmail, checkFullName, checkPhone, checkUsername } from './check-identity.ts';
import { checkPassword, checkRepeat } from './check-password.ts';

/** Texts of the relevant characters, so that valid and invalid ones both occur often. */
const textOf = (signs: string) =>
  fc.array(fc.constantFrom(...signs), { maxLength: 40 }).map((letters) => letters.join(''));

describe('an e-mail address in a form', () => {
  it.each([
    ['', 'emailMissing'],
    ['   ', 'emailMissing'],
    ['elin', 'emailWrong'],
    ['elin@exempel', 'emailWrong'],
    ['el in@exempel.se', 'emailWrong'],
    [`${'e'.repeat(250)}@exempel.se`, 'emailWrong'],
    [' elin.sandberg+form@exempel.se ', null],
  ])('%j gives %s', (typed, problem) => {
    expect(checkEmail(typed)).toBe(problem);
  });

  it('is valid in the form exactly when the server accepts it', () => {
    const address = fc.oneof(textOf("ab1.@-'+_ å"), fc.emailAddress());
    fc.assert(fc.property(address, (typed) => (checkEmail(typed) === null) === email.safeParse(typed).success));
  });
});

describe('a phone number in a form', () => {
  it.each([
    ['', 'phoneMissing'],
    ['070', 'phoneWrong'],
    ['elin1234', 'phoneWrong'],
    ['0'.repeat(40), 'phoneWrong'],
    ['070-123 45 67', null],
    ['+46 (0)70 123 45 67', null],
  ])('%j gives %s', (typed, problem) => {
    expect(checkPhone(typed)).toBe(problem);
  });

  it('is valid in the form exactly when the contract accepts it', () => {
    fc.assert(
      fc.property(textOf('+0127 ()-a'), (typed) => (checkPhone(typed) === null) === phone.safeParse(typed).success),
    );
  });
});

describe('a username in a form', () => {
  it.each([
    [' ', 'usernameMissing'],
    ['el', 'usernameShort'],
    ['e'.repeat(31), 'usernameLong'],
    ['elin sand', 'usernameSigns'],
    ['elin@sand', 'usernameSigns'],
    ['070123', 'usernameWithoutLetter'],
    ['åsa.b-1_', null],
    ['анна_1', null],
    ['аdmin', 'usernameMixed'],
    ['\u3164\u3164\u3164', 'usernameSigns'],
    ['elin\u200b', 'usernameSigns'],
    ['elin\u0661', 'usernameSigns'],
    ['Admin', 'usernameReserved'],
    ['formkurva_support', 'usernameReserved'],
    ['no-reply', 'usernameReserved'],
    ['Kundtjänst', 'usernameReserved'],
    ['ｅｌｉｎ', null],
  ])('%j gives %s', (typed, problem) => {
    expect(checkUsername(typed)).toBe(problem);
  });

  it('is valid in the form exactly when the server accepts it', () => {
    fc.assert(
      fc.property(
        textOf('aö1._- @𝒳'),
        (typed) => (checkUsername(typed) === null) === username.safeParse(typed).success,
      ),
    );
  });
});

describe('a full name in a form', () => {
  it.each([
    ['  ', 'nameMissing'],
    ['Elin Sandberg', null],
    ['Åsa-Maria O’Neill', null],
    ['李 小龙', null],
    ['نیما می\u200cخواهد', null],
    ['Anna Карпова', null],
    ['Elin 👩‍👩‍👧‍👦 ❤️', null],
    ['Elin\u200d', 'nameSigns'],
    ['Аnna', 'nameSigns'],
    ['\u3164', 'nameSigns'],
    ['\u202enile', 'nameSigns'],
    ['123', 'nameSigns'],
    ['Formkurva Support', 'nameReserved'],
    ['Admin', 'nameReserved'],
  ])('%j gives %s', (typed, problem) => {
    expect([checkFullName(typed), fullName.safeParse(typed).success]).toEqual([problem, problem === null]);
  });

  it('has one stored form, however it was typed', () => {
    expect([fullName.parse(' A\u030asa   Ek '), username.parse('ｅｌｉｎ')]).toEqual(['Åsa Ek', 'elin']);
  });
});

describe('a new password in a form', () => {
  it.each([
    ['elinsand', 'passwordIsName'],
    ['Elin Sandberg', 'passwordIsName'],
    ['grebdnas.nile', 'passwordIsName'],
    ['elin.s@exempel.se', 'passwordIsName'],
    ['070-123 45 67', 'passwordIsName'],
    ['Formkurva', 'passwordIsName'],
    ['elinsand på språng', null],
  ])('%j of Elin gives %s', (typed, problem) => {
    const known = { username: 'elinsand', fullName: 'Elin Sandberg', email: 'elin.s@exempel.se', phone: '0701234567' };
    expect(checkPassword(typed, known)).toBe(problem);
  });

  it.each([
    ['1234567', 'passwordShort'],
    ['🍎🍎🍎🍎', 'passwordShort'],
    ['12345678', null],
    [`${'ab1'.repeat(42)}ab`, null],
    ['1'.repeat(128), 'passwordCommon'],
    ['12121212', 'passwordCommon'],
    ['1'.repeat(129), 'passwordLong'],
  ])('%j gives %s', (typed, problem) => {
    expect([checkPassword(typed), password.safeParse(typed).success]).toEqual([problem, problem === null]);
  });

  it('must be repeated exactly', () => {
    expect([checkRepeat('Formkurva-2026', 'Formkurva-2026'), checkRepeat('Formkurva-2026', 'formkurva-2026')]).toEqual([
      null,
      'passwordsDiffer',
    ]);
  });
});
