import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../test/render-ui.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Drawer } from './drawer.tsx';
import { closeTopOverlay } from './overlay-host.ts';
import { Sheet } from './sheet.tsx';

function Opener({ onBeforeClose }: { onBeforeClose?: () => boolean | Promise<boolean> }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Öppna
      </button>
      <Sheet open={open} onClose={() => setOpen(false)} onBeforeClose={onBeforeClose} title="Lägg till vikt">
        <input aria-label="Vikt" data-autofocus />
      </Sheet>
    </>
  );
}

async function openSheet(onBeforeClose?: () => boolean | Promise<boolean>) {
  const user = userEvent.setup();
  const { container } = renderUi(<Opener {...(onBeforeClose ? { onBeforeClose } : {})} />);
  await user.click(screen.getByRole('button', { name: 'Öppna' }));
  const find = (selector: string) => container.querySelector<HTMLElement>(selector) ?? document.body;
  return { user, scrim: () => find('.overlay-scrim'), handle: () => find('.touch-none') };
}

const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const openerHasFocus = () => expect(document.activeElement?.textContent).toBe('Öppna');

describe('a sheet', () => {
  it('is named by its title, takes the focus and locks the page’s scrolling', async () => {
    await openSheet();
    expect(screen.getByRole('dialog', { name: 'Lägg till vikt' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByLabelText('Vikt'));
    expect(document.documentElement.style.overflow).toBe('hidden');
  });

  it('takes the focus without scrolling, because its panel is still off the screen when it slides in', async () => {
    const focus = vi.spyOn(HTMLElement.prototype, 'focus');
    await openSheet();
    const field = focus.mock.contexts.indexOf(screen.getByLabelText('Vikt'));
    expect(focus.mock.calls[field]).toEqual([{ preventScroll: true }]);
    focus.mockRestore();
  });

  it('closes by its button, returns the focus and unlocks scrolling', async () => {
    const { user } = await openSheet();
    await user.click(screen.getByRole('button', { name: 'Stäng' }));
    await gone();
    openerHasFocus();
    expect(document.documentElement.style.overflow).toBe('');
  });

  it('closes when the topmost overlay is asked to, as the browser’s back button does', async () => {
    await openSheet();
    act(() => expect(closeTopOverlay()).toBe(true));
    await gone();
    expect(closeTopOverlay()).toBe(false);
  });

  it('closes by Escape', async () => {
    const { user } = await openSheet();
    await user.keyboard('{Escape}');
    await gone();
    openerHasFocus();
  });

  it('closes by the back gesture, which fires cancel', async () => {
    await openSheet();
    fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
    await gone();
  });

  it('closes by a press outside', async () => {
    const { user, scrim } = await openSheet();
    await user.click(scrim());
    await gone();
  });

  it('closes when its header is dragged down far enough', async () => {
    const { handle } = await openSheet();
    fireEvent.pointerDown(handle(), { clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(handle(), { clientY: 220, pointerId: 1 });
    fireEvent.pointerUp(handle(), { clientY: 220, pointerId: 1 });
    await gone();
  });

  it('springs back from a short drag', async () => {
    const { handle } = await openSheet();
    fireEvent.pointerDown(handle(), { clientY: 100, pointerId: 1 });
    fireEvent.pointerMove(handle(), { clientY: 110, pointerId: 1 });
    fireEvent.pointerUp(handle(), { clientY: 110, pointerId: 1 });
    expect(screen.getByRole('dialog')).toBeTruthy();
  });

  it('stays open when refused, on every way of closing', async () => {
    const onBeforeClose = vi.fn(() => Promise.resolve(false));
    const { user, scrim } = await openSheet(onBeforeClose);
    await user.click(screen.getByRole('button', { name: 'Stäng' }));
    await user.keyboard('{Escape}');
    await user.click(scrim());
    expect(onBeforeClose).toHaveBeenCalledTimes(3);
    expect(screen.getByRole('dialog')).toBeTruthy();
  });
});

describe('a confirmation', () => {
  it('focuses the cancelling button first', () => {
    renderUi(
      <ConfirmDialog open title="Ta bort planen?" confirmLabel="Ta bort" onConfirm={vi.fn()} onCancel={vi.fn()} />,
    );
    expect(document.activeElement?.textContent).toBe('Avbryt');
  });

  it('reports the pressed button, and Escape cancels', async () => {
    const user = userEvent.setup();
    const onConfirm = vi.fn();
    const onCancel = vi.fn();
    renderUi(<ConfirmDialog open title="Ta bort?" confirmLabel="Ta bort" onConfirm={onConfirm} onCancel={onCancel} />);
    await user.click(screen.getByRole('button', { name: 'Ta bort' }));
    await user.keyboard('{Escape}');
    expect(onConfirm).toHaveBeenCalledOnce();
    expect(onCancel).toHaveBeenCalledOnce();
  });
});

describe('the drawer', () => {
  it('takes the focus itself without an autofocus inside', () => {
    renderUi(
      <Drawer open onClose={vi.fn()} label="Meny">
        <a href="/">Översikt</a>
      </Drawer>,
    );
    expect(document.activeElement?.className).toContain('overlay-panel');
  });

  it('closes by its button and by Escape', async () => {
    const user = userEvent.setup();
    const onClose = vi.fn();
    renderUi(
      <Drawer open onClose={onClose} label="Meny">
        <a href="/">Översikt</a>
      </Drawer>,
    );
    await user.click(screen.getByRole('button', { name: 'Stäng' }));
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog', { name: 'Meny' })).toBeTruthy();
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
