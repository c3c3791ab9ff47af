// @vitest-environment happy-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { TextField } from '../src/field.tsx';
import { type Faults, useForm } from '../src/use-form.ts';
import { click, one, render } from './dom.ts';

interface Values {
  email: string;
  password: string;
}

interface PageOptions {
  send?: (values: Values) => Promise<unknown>;
  onSent?: () => void;
  show?: 'untilChange' | 'live';
  isErrorClearedByChange?: boolean;
  draft?: { read: () => Partial<Values>; write: (values: Values) => void; clear: () => void };
}

const validate = ({ email, password }: Values): Faults<Values> => ({
  email: email.includes('@') ? undefined : 'email is wrong',
  password: password ? undefined : 'password is empty',
});

const faultsOf = (error: unknown): Faults<Values> =>
  error instanceof Error && error.message === 'password' ? { password: 'password is common' } : {};

const page = ({ send = async () => undefined, ...options }: PageOptions = {}) => {
  const Page = () => {
    const form = useForm<Values>({ initial: { email: '', password: '' }, validate, send, faultsOf, ...options });
    return (
      <form {...form.props} noValidate data-pending={form.isPending} data-sent={form.isSent} data-valid={form.isValid}>
        <TextField label="Email" error={form.faults.email} {...form.field('email')} />
        <TextField label="Password" error={form.faults.password} {...form.field('password')} />
        <p role="alert">{form.error instanceof Error && form.error.message}</p>
        <button type="submit">Send</button>
      </form>
    );
  };
  const within = render(<Page />);
  return {
    within,
    form: one<HTMLFormElement>(within, 'form'),
    email: one<HTMLInputElement>(within, '[name=email]'),
    password: one<HTMLInputElement>(within, '[name=password]'),
    alert: one(within, '[role=alert]'),
    submit: () => click(one(within, 'button')),
  };
};

const write = (input: HTMLInputElement, text: string): void =>
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });

/** A request that the test answers. */
const pendingRequest = () => {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>();
  return {
    send: vi.fn(() => promise),
    accept: () => act(async () => resolve(undefined)),
    refuse: (message: string) => act(async () => reject(new Error(message))),
  };
};

const fill = ({ email, password }: ReturnType<typeof page>): void => {
  write(email, 'a@b.cd');
  write(password, 'secret');
};

it('focuses the first faulty field and sends nothing', () => {
  const send = vi.fn(async () => undefined);
  const shown = page({ send });
  write(shown.email, 'a@b.cd');
  shown.submit();
  expect(document.activeElement).toBe(shown.password);
  write(shown.email, 'a');
  shown.submit();
  expect(document.activeElement).toBe(shown.email);
  expect(shown.email.getAttribute('aria-invalid')).toBe('true');
  expect(shown.within.textContent).toContain('email is wrong');
  expect(shown.within.textContent).toContain('password is empty');
  expect(send).not.toHaveBeenCalled();
});

it('shows faults until the values change', () => {
  const shown = page();
  shown.submit();
  write(shown.email, 'a');
  expect(shown.within.textContent).not.toContain('is wrong');
  expect(shown.within.textContent).not.toContain('is empty');
});

it('shows the faults of the current values after a submission where they are live', () => {
  const shown = page({ show: 'live' });
  expect(shown.within.textContent).not.toContain('is wrong');
  shown.submit();
  write(shown.email, 'a@b.cd');
  expect(shown.within.textContent).not.toContain('is wrong');
  expect(shown.within.textContent).toContain('is empty');
});

it('sends once however often it is submitted meanwhile', async () => {
  const request = pendingRequest();
  const shown = page({ send: request.send });
  fill(shown);
  act(() => {
    one(shown.within, 'button').click();
    one(shown.within, 'button').click();
  });
  shown.submit();
  expect(request.send).toHaveBeenCalledExactlyOnceWith({ email: 'a@b.cd', password: 'secret' });
  expect(shown.form.dataset.pending).toBe('true');
  await request.accept();
  expect(shown.form.dataset.pending).toBe('false');
  expect(shown.form.dataset.sent).toBe('true');
});

it('shows a fault that the server names at its field', async () => {
  const request = pendingRequest();
  const shown = page({ send: request.send });
  fill(shown);
  shown.submit();
  await request.refuse('password');
  expect(shown.password.getAttribute('aria-invalid')).toBe('true');
  expect(shown.within.textContent).toContain('password is common');
  expect(shown.alert.textContent).toBe('');
});

it('stores the input over a failure, which stays until the next submission', async () => {
  const request = pendingRequest();
  const shown = page({ send: request.send });
  fill(shown);
  shown.submit();
  await request.refuse('offline');
  expect(shown.email.value).toBe('a@b.cd');
  expect(shown.password.value).toBe('secret');
  write(shown.password, 'other');
  expect(shown.alert.textContent).toBe('offline');
  await act(async () => one(shown.within, 'button').click());
  expect(request.send).toHaveBeenCalledTimes(2);
});

it('clears a failure by a change where it is told to', async () => {
  const request = pendingRequest();
  const shown = page({ send: request.send, isErrorClearedByChange: true });
  fill(shown);
  shown.submit();
  await request.refuse('offline');
  write(shown.password, 'other');
  expect(shown.alert.textContent).toBe('');
});

it('finishes after it was unmounted while pending', async () => {
  const request = pendingRequest();
  const onSent = vi.fn();
  const fault = vi.spyOn(console, 'error');
  const draft = { read: () => ({}), write: vi.fn(), clear: vi.fn() };
  const shown = page({ send: request.send, onSent, draft });
  fill(shown);
  shown.submit();
  render(<p />);
  await request.accept();
  expect(onSent).toHaveBeenCalledOnce();
  expect(draft.clear).toHaveBeenCalledOnce();
  expect(fault).not.toHaveBeenCalled();
  fault.mockRestore();
});

it('reads a draft, writes each change, and keeps what was written while the request was pending', async () => {
  const request = pendingRequest();
  const draft = { read: () => ({ email: 'a@b.cd' }), write: vi.fn(), clear: vi.fn() };
  const shown = page({ send: request.send, draft });
  expect(shown.email.value).toBe('a@b.cd');
  write(shown.password, 'secret');
  expect(draft.write).toHaveBeenLastCalledWith({ email: 'a@b.cd', password: 'secret' });
  shown.submit();
  write(shown.password, 'other');
  await request.accept();
  expect(draft.clear).not.toHaveBeenCalled();
});
