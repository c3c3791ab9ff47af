// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import common from '@kindred/i18n/messages/en-US/common.json';
import consoleTexts from '@kindred/i18n/messages/en-US/console.json';
import support from '@kindred/i18n/messages/en-US/console-support.json';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import i18next from 'i18next';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignInPage } from '../src/features/sign-in/sign-in-page.tsx';
import { AnswerForm } from '../src/features/support/answer-form.tsx';

let root: Root;
let sent: { path: string; body: Record<string, unknown> }[];
let answer: () => Response | Promise<Response>;

const show = (children: ReactNode) =>
  act(async () => root.render(<QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>));
const control = (name: string): HTMLInputElement => {
  const found = document.querySelector<HTMLInputElement>(`[name=${name}]`);
  if (!found) throw new Error(`No ${name}`);
  return found;
};
const enter = (name: string, text: string) =>
  act(async () => {
    const element = control(name);
    // The native setter: React ignores an event if its own setter wrote the value.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, text);
    element.dispatchEvent(new Event('input', { bubbles: true }));
  });
const submit = () =>
  act(async () =>
    document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true })),
  );
const refusal = () => new Response(JSON.stringify({ errors: [{ code: 0, message: 'failed' }] }), { status: 500 });

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  sessionStorage.clear();
  await i18next.use(initReactI18next).init({
    lng: 'en-US',
    defaultNS: 'console',
    resources: { 'en-US': { common, console: consoleTexts, 'console-support': support } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  sent = [];
  answer = () => new Response('{}');
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    sent.push({ path, body: JSON.parse(String(init.body)) });
    return answer();
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

it('checks the sign-in before it is sent, and clears only the code after a refusal', async () => {
  answer = refusal;
  await show(<SignInPage next="/console/" />);
  await enter('email', 'olga@example');
  await enter('password', 'secret');
  await enter('code', '123 456');
  await submit();
  expect(sent).toEqual([]);
  expect(document.activeElement).toBe(control('email'));
  expect(document.body.textContent).toContain(consoleTexts.fault.fieldInvalid);
  await enter('email', 'olga@example.org');
  await submit();
  await vi.waitFor(() => act(async () => expect(control('code').value).toBe('')));
  expect(sent).toEqual([
    { path: '/console/api/signIn', body: { email: 'olga@example.org', password: 'secret', code: '123456' } },
  ]);
  expect([control('email').value, control('password').value]).toEqual(['olga@example.org', 'secret']);
  expect(document.querySelector('[role=alert]')?.textContent).toBe(consoleTexts.fault.unexpected);
});

it('stores a support answer over a reload, and retries the same text with the same request id', async () => {
  answer = refusal;
  const hid = 'A'.repeat(22);
  await show(<AnswerForm key="before" hid={hid} />);
  expect(document.querySelector('textarea')?.maxLength).toBe(limits.message.maxLength);
  await enter('text', ' Hello ');
  await show(<AnswerForm key="after" hid={hid} />);
  expect(control('text').value).toBe(' Hello ');
  await submit();
  await vi.waitFor(() =>
    act(async () => expect(document.querySelector('[role=alert]')?.textContent).toBe(consoleTexts.fault.unexpected)),
  );
  answer = () => new Response('{}');
  await submit();
  await vi.waitFor(() => act(async () => expect(control('text').value).toBe('')));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ text: 'Hello' });
  expect(sessionStorage.length).toBe(0);
});

it('keeps the text that was entered while a support answer was pending', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  answer = () => promise;
  await show(<AnswerForm hid={'A'.repeat(22)} />);
  await enter('text', 'Hello');
  await submit();
  await enter('text', 'And one more thing');
  await act(async () => resolve(new Response('{}')));
  await vi.waitFor(() => act(async () => expect(document.querySelector('[aria-busy=true]')).toBeNull()));
  expect(control('text').value).toBe('And one more thing');
  expect(Object.values({ ...sessionStorage })).toContain('And one more thing');
});
