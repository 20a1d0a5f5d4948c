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
  it('say nothing while the member types', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    expect(problems()).toBe('');
  });

  it('say what is wrong when a changed field is left', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    await user.click(screen.getByLabelText('Name'));
    expect(problems()).toBe('townShort');
  });

  it('say nothing about a field that was only passed through', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByLabelText('Town'));
    expect(problems()).toBe('');
  });

  it('do not push a button away while it is being pressed', async () => {
    const { user, problems } = setUp();
    await user.type(screen.getByLabelText('Town'), 'U');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByText('Reset') });
    expect(problems()).toBe('');
  });

  it('show everything that is wrong when the form is sent, and go to the first of it', async () => {
    const { user, onSend, problems } = setUp();
    await user.click(screen.getByText('Send'));
    expect([problems(), document.activeElement, onSend.mock.calls]).toEqual([
      'nameMissing townShort',
      screen.getByLabelText('Name'),
      [],
    ]);
  });

  it('let go of a problem as soon as its field is changed', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Send'));
    await user.type(screen.getByLabelText('Name'), 'E');
    expect(problems()).toBe('townShort');
  });

  it('are sent when nothing is wrong', async () => {
    const { user, onSend } = setUp();
    await user.type(screen.getByLabelText('Name'), 'Elin');
    await user.type(screen.getByLabelText('Town'), 'Umeå{Enter}');
    expect(onSend).toHaveBeenCalledWith({ name: 'Elin', town: 'Umeå' });
  });

  it('show what only the server knows', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Taken'));
    expect(problems()).toBe('nameTaken');
  });

  it('start over from what was stored', async () => {
    const { user, problems } = setUp();
    await user.click(screen.getByText('Send'));
    await user.click(screen.getByText('Reset'));
    expect([problems(), screen.getByLabelText<HTMLInputElement>('Town').value]).toEqual(['', 'Umeå']);
  });
});
