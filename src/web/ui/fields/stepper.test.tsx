import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { Stepper } from './stepper.tsx';

function show(value: number, onRemove?: () => void) {
  const onValueChange = vi.fn();
  renderUi(<Stepper label="Antal" value={value} onValueChange={onValueChange} max={5} onRemove={onRemove} />);
  return { user: userEvent.setup(), onValueChange };
}

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('a stepper', () => {
  it('counts up and down', async () => {
    const { user, onValueChange } = show(2);
    await user.click(button('Öka'));
    await user.click(button('Minska'));
    expect(onValueChange.mock.calls).toEqual([[3], [1]]);
  });

  it('shows a bin at one', async () => {
    const onRemove = vi.fn();
    const { user, onValueChange } = show(1, onRemove);
    expect(screen.queryByRole('button', { name: 'Minska' })).toBeNull();
    await user.click(button('Ta bort'));
    expect(onRemove).toHaveBeenCalledOnce();
    expect(onValueChange).not.toHaveBeenCalled();
  });

  it('stops at one where nothing can be removed, and at the maximum', () => {
    show(1);
    expect(button('Minska').disabled).toBe(true);
    expect(button('Öka').disabled).toBe(false);
  });

  it('stops at the maximum', () => {
    show(5);
    expect(button('Öka').disabled).toBe(true);
  });
});
