import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { Slider } from './fields/slider.tsx';
import { Stepper } from './fields/stepper.tsx';
import { TextField } from './fields/text-field.tsx';
import { RadioGroup, Switch } from './fields/toggles.tsx';
import { IconButton } from './icon-button.tsx';
import { ReadOnlyContext } from './read-only.ts';
import { renderUi } from './test/render-ui.tsx';

describe('a busy button', () => {
  it('ignores presses, is announced as busy, and retains the focus', async () => {
    const user = userEvent.setup();
    const onClick = vi.fn();
    const onSubmit = vi.fn();
    renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" busy busyLabel="Sparar" onClick={onClick}>
          Spara
        </Button>
      </form>,
    );
    await user.click(screen.getByRole('button'));
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(screen.getByRole('button').getAttribute('aria-busy')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('button'));
  });
});

describe('an icon button', () => {
  it.each([
    [0, undefined],
    [4, '4'],
    [99, '99'],
    [100, '99+'],
  ])('with %d on it shows %s', (count, shown) => {
    const { container } = renderUi(<IconButton label="Varukorg" icon={Menu} count={count} />);
    expect(container.querySelector('[data-count]')?.getAttribute('data-count')).toBe(shown);
  });
});

describe('a read-only page', () => {
  it('disables fields and buttons that write, and not those that open or fold', () => {
    renderUi(
      <ReadOnlyContext value>
        <TextField label="Namn" />
        <Switch label="Påminn mig" />
        <Button busy={false}>Spara</Button>
        <Button type="submit">Skicka</Button>
        <Button>Visa mer</Button>
        <Button writes>Ta bort</Button>
        <IconButton writes label="Favorit" icon={Menu} />
        <IconButton label="Meny" icon={Menu} />
        <Stepper label="Antal" value={2} onValueChange={() => undefined} />
        <RadioGroup
          legend="Mål"
          name="goal"
          options={[{ value: 'a', label: 'Håll' }]}
          value="a"
          onValueChange={vi.fn()}
        />
        <Slider label="Takt" value={2} min={0} max={5} onValueChange={() => undefined} />
      </ReadOnlyContext>,
    );
    const isOff = (role: string, name: string) => screen.getByRole(role, { name }).hasAttribute('disabled');
    expect([isOff('textbox', 'Namn'), isOff('switch', 'Påminn mig')]).toEqual([true, true]);
    expect(['Spara', 'Skicka', 'Ta bort', 'Favorit', 'Minska', 'Öka'].filter((name) => !isOff('button', name))).toEqual(
      [],
    );
    expect([isOff('radio', 'Håll'), isOff('slider', 'Takt'), isOff('textbox', 'Takt')]).toEqual([true, true, true]);
    expect([isOff('button', 'Visa mer'), isOff('button', 'Meny')]).toEqual([false, false]);
  });
});
