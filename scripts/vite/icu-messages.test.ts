import { describe, expect, it } from 'vitest';
import { compileMessages } from './icu-messages.ts';

describe('compiling a catalogue', () => {
  it('leaves plain texts unchanged and preserves the structure', () => {
    expect(compileMessages({ title: 'Logga in', form: { email: 'E-post' } })).toEqual({
      title: 'Logga in',
      form: { email: 'E-post' },
    });
  });

  it('parses texts with values, so that the browser needs no parser', () => {
    expect(compileMessages({ hello: 'Hej {name}' })).toEqual({ hello: ['Hej ', ['name']] });
  });

  it('fails the build for an invalid text', () => {
    expect(() => compileMessages({ rows: '{count, plural, one {# rad}' })).toThrow();
  });
});
