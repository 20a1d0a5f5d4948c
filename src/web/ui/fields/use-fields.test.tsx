import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { useFields } from './use-fields.ts';

type Values = { name: string; town: string };

function check({ name, town }: Values) {
  return { name: name === '' ? 'nameMissing' : undefined, town: town.length < 3 ? 'townShort' : undefined };
}

function Sample({ onSend }: { onSend: (values: Values) => void }) {
  const form = useFields({ initial: { name: '', town: '' }, check });
  return (
    <form noValidate onSubmit={form.submit(onSend)}>
      <input aria-label="Name" aria-invalid={form.problems.name !== undefined} {...form.text('name')} />
      <input aria-label="Town" aria-invalid={form.problems.town !== undefined} {...form.text('town')} />
      <output>{Object.values(form.problems).filter(Boolean).join(' ')}</output>
      <button type="button" onClick={() => form.refuse({ name: 'nameTaken' })}>
        Taken
      </button>
      <button type="button" onClick={() => form.reset({ name: 'Elin', town: 'Umeå' })}>
        Reset
      </button>
      <button type="submit">Send</button>
    </form>
  );
}

function setUp() {
  const onSend = vi.fn();
  render(<Sample onSend={onSend} />);
  return { user: userEvent.setup(), onSend, problems: () => screen.getByRole('status').textContent };
}

describe('the fields of a form', () => {
  it('show no problem while the member types', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    expect(problems()).toBe('');
  });

  it('show a problem when a changed field loses the focus', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    await user.click(screen.getByLabelText('Name'));
    expect(problems()).toBe('townShort');
  });

  it('show no problem for an unchanged field', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByLabelText('Town'));
    expect(problems()).toBe('');
  });

  it('do not move a button while it is pressed', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Reset') });
    expect(problems()).toBe('');
  });

  it('show all problems when the form is submitted, and focus the first', async () => {
    const { user, onSend, problems } = setUp();
    await user.click(screen.getByText('Send'));
    expect([problems(), document.activeElement, onSend.mock.calls]).toEqual([
      'nameMissing townShort',
      screen.getByLabelText('Name'),
      [],
    ]);
  });

  it('clear a problem when its field is changed', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Send'));
    await user.type(screen.getByLabelText('Name'), 'E');
    expect(problems()).toBe('townShort');
  });

  it('are submitted when there is no problem', async () => {
    const { user, onSend } = setUp();
    await user.type(screen.getByLabelText('Name'), 'Elin');
    await user.type(screen.getByLabelText('Town'), 'Umeå{Enter}');
    expect(onSend).toHaveBeenCalledWith({ name: 'Elin', town: 'Umeå' });
  });

  it('show problems that only the server finds', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Taken'));
    expect(problems()).toBe('nameTaken');
  });

  it('are reset to the stored values', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Send'));
    await user.click(screen.getByText('Reset'));
    expect([problems(), screen.getByLabelText<HTMLInputElement>('Town').value]).toEqual(['', 'Umeå']);
  });
});
