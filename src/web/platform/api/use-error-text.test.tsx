import { render, screen } from '@testing-library/react';
import { IntlProvider } from 'use-intl';
import { describe, expect, it } from 'vitest';
import errors from '#web/errors/errors.sv.json' with { type: 'json' };
import platform from '#web/platform/platform.sv.json' with { type: 'json' };
import { useErrorText } from './use-error-text.ts';

function Sentence() {
  return useErrorText()('THREAD_LOCKED');
}

describe('the sentence for a refusal', () => {
  it('is its own', () => {
    render(
      <IntlProvider locale="sv-SE" messages={{ errors, platform }}>
        <Sentence />
      </IntlProvider>,
    );
    expect(screen.getByText('Tråden är låst. Den går att läsa men inte att svara i.')).toBeDefined();
  });

  it('states that the server is unreachable until the sentences are loaded', () => {
    render(
      <IntlProvider locale="sv-SE" messages={{ platform }}>
        <Sentence />
      </IntlProvider>,
    );
    expect(screen.getByText('Det gick inte att nå Formkurva. Kontrollera anslutningen och försök igen.')).toBeDefined();
  });
});
