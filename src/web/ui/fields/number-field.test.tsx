import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { NumberField } from './number-field.tsx';
import { Slider } from './slider.tsx';

function Weight({ onNumber }: { onNumber?: (value: number | null, text: string) => void }) {
  const [value, setValue] = useState<number | null>(69.4);
  return (
    <>
      <NumberField
        label="Vikt"
        unit="kg"
        value={value}
        onValueChange={(next, text) => {
          setValue(next);
          onNumber?.(next, text);
        }}
      />
      <button type="button" onClick={() => setValue(80.5)}>
        Sätt
      </button>
    </>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Vikt' });

describe('a number field', () => {
  it('shows the value with a decimal comma and opens the decimal keypad', () => {
    renderUi(<Weight />);
    expect(field().value).toBe('69,4');
    expect(field().inputMode).toBe('decimal');
  });

  it('selects everything on focus, so that typing replaces it', async () => {
    const user = userEvent.setup();
    const onNumber = vi.fn();
    renderUi(<Weight onNumber={onNumber} />);
    await user.tab();
    await user.keyboard('70');
    expect(onNumber).toHaveBeenLastCalledWith(70, '70');
  });

  it.each(['71,25', '71.25'])('reads %s as 71.25 and formats it with a comma afterwards', async (text) => {
    const user = userEvent.setup();
    const onNumber = vi.fn();
    renderUi(<Weight onNumber={onNumber} />);
    await user.clear(field());
    await user.type(field(), text);
    expect(onNumber).toHaveBeenLastCalledWith(71.25, text);
    expect(field().value).toBe(text);
    await user.tab();
    expect(field().value).toBe('71,25');
  });

  it('retains text that is not a number, so that it can be corrected', async () => {
    const user = userEvent.setup();
    const onNumber = vi.fn();
    renderUi(<Weight onNumber={onNumber} />);
    await user.clear(field());
    await user.type(field(), '7o');
    await user.tab();
    expect(onNumber).toHaveBeenLastCalledWith(null, '7o');
    expect(field().value).toBe('7o');
  });

  it('shows a value that is set by the form', async () => {
    const user = userEvent.setup();
    renderUi(<Weight />);
    await user.type(field(), '1');
    await user.click(screen.getByRole('button', { name: 'Sätt' }));
    expect(field().value).toBe('80,5');
  });
});

describe('a slider', () => {
  it('takes the same value from its number field, limited to its range', async () => {
    const user = userEvent.setup();
    const onValueChange = vi.fn();
    renderUi(<Slider label="Återbäring" value={100} onValueChange={onValueChange} min={0} max={200} unit="kr" />);
    await user.clear(screen.getByRole('textbox', { name: 'Återbäring' }));
    await user.type(screen.getByRole('textbox', { name: 'Återbäring' }), '950');
    expect(onValueChange).toHaveBeenLastCalledWith(200);
    expect(screen.getByRole('slider', { name: 'Återbäring' })).toBeTruthy();
  });
});
