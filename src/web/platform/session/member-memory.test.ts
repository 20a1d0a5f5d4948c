import { afterEach, describe, expect, it } from 'vitest';
import { makeMember } from '#web/test/makers/make-member.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';

afterEach(() => localStorage.clear());

describe('the member last seen here', () => {
  it('is remembered until forgotten', () => {
    rememberMember(makeMember());
    expect(rememberedMember()).toEqual(makeMember());
    rememberMember(null);
    expect(rememberedMember()).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['something else', '"elin"'],
    ['a role that does not exist', JSON.stringify({ ...makeMember(), role: 'owner' })],
    ['a member of an older shape', JSON.stringify({ ...makeMember(), trackActivity: undefined })],
    ['an address that is no text', JSON.stringify({ ...makeMember(), email: 7 })],
  ])('is nobody when what is kept is %s', (_what, stored) => {
    localStorage.setItem('formkurva.member', stored ?? '');
    expect(rememberedMember()).toBeNull();
  });
});
