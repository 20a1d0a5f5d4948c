import { describe, expect, it } from 'vitest';
import { compileMessages } from './icu-messages.ts';

describe('compiling a catalogue', () => {
  it('leaves plain texts as they are and keeps the shape', () => {
    expect(compileMessages({ title: 'Logga in', form: { email: 'E-post' } })).toEqual({
      title: 'Logga in',
      form: { email: 'E-post' },
    });
  });

  it('takes texts with values apart, so that the browser needs no parser', () => {
    expect(compileMessages({ hello: 'Hej {name}' })).toEqual({ hello: ['Hej ', ['name']] });
  });

  it('stops the build at a text that cannot be shown', () => {
    expect(() => compileMessages({ rows: '{count, plural, one {# rad}' })).toThrow();
  });
});
