import { afterEach, describe, expect, it } from 'vitest';
import { makeMember } from '#web/test/makers/make-member.ts';
import { rememberedMember, rememberMember } from './member-memory.ts';

afterEach(() => localStorage.clear());

describe('the last member signed in on this device', () => {
  it('is stored until deleted', () => {
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
  ])('is null when the stored value is %s', (_what, stored) => {
    localStorage.setItem('formkurva.member', stored ?? '');
    expect(rememberedMember()).toBeNull();
  });
});
