import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { PasswordField } from './password-field.tsx';
import { SearchField } from './search-field.tsx';
import { TextField } from './text-field.tsx';
import { Checkbox, RadioGroup } from './toggles.tsx';

function Search({ onKeyDown }: { onKeyDown: (prevented: boolean) => void }) {
  const [text, setText] = useState('lax');
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: replaces the sheet around the field
    <div onKeyDown={(event) => onKeyDown(event.defaultPrevented)}>
      <SearchField label="Sök" value={text} onValueChange={setText} />
    </div>
  );
}

describe('a field', () => {
  it('is described by its error first and its help after', () => {
    renderUi(<TextField label="E-post" help="Vi skickar en länk." error="Adressen är inte hel." />);
    const field = screen.getByRole('textbox', { name: 'E-post' });
    const described = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id));
    expect(described.map((node) => node?.textContent)).toEqual(['Adressen är inte hel.', 'Vi skickar en länk.']);
    expect(field.getAttribute('aria-invalid')).toBe('true');
  });

  it('that is optional has it in its label', () => {
    renderUi(<TextField label="Inbjudningskod" optional />);
    expect(screen.getByRole('textbox', { name: 'Inbjudningskod (valfritt)' })).toBeTruthy();
  });
});

describe('a password field', () => {
  it('shows and hides what is typed', async () => {
    const user = userEvent.setup();
    renderUi(<PasswordField label="Lösenord" />);
    const field = screen.getByLabelText<HTMLInputElement>('Lösenord');
    expect(field.type).toBe('password');
    await user.click(screen.getByRole('button', { name: 'Visa lösenordet' }));
    expect(field.type).toBe('text');
    await user.click(screen.getByRole('button', { name: 'Dölj lösenordet' }));
    expect(field.type).toBe('password');
  });
});

describe('a search field', () => {
  it('is cleared by the first Escape, and only the next one reaches the sheet around it', async () => {
    const user = userEvent.setup();
    const onKeyDown = vi.fn();
    renderUi(<Search onKeyDown={onKeyDown} />);
    await user.click(screen.getByRole('searchbox', { name: 'Sök' }));
    await user.keyboard('{Escape}{Escape}');
    expect(onKeyDown.mock.calls).toEqual([[true], [false]]);
  });

  it('is cleared by its button and retains the focus', async () => {
    const user = userEvent.setup();
    renderUi(<Search onKeyDown={vi.fn()} />);
    await user.click(screen.getByRole('button', { name: 'Rensa' }));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('');
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
  });
});

describe('choices in a form', () => {
  it('associate an error with their box', () => {
    renderUi(<Checkbox label="Jag samtycker" error="Utan samtycke kan vi inte spara." />);
    const described = screen.getByRole('checkbox', { name: 'Jag samtycker' }).getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Utan samtycke kan vi inte spara.');
  });

  it('report the value of the chosen radio', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    renderUi(
      <RadioGroup
        legend="Leverans"
        name="delivery"
        value="point"
        onValueChange={onValueChange}
        options={[
          { value: 'point', label: 'Ombud' },
          { value: 'home', label: 'Hem' },
        ]}
      />,
    );
    await user.click(screen.getByRole('radio', { name: 'Hem' }));
    expect(onValueChange).toHaveBeenCalledWith('home');
  });
});
