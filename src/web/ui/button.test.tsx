import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Menu } from 'lucide-react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { renderUi } from './test/render-ui.tsx';

describe('a busy button', () => {
  it('does not answer, says so, and keeps the focus', async () => {
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
