// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const email = 'anna@mail.example.org';
const button = 'Send again';
let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => answer);
  await startTexts('en-US', 'sign');
  const { SendEmailAgain } = await import('./send-email-again.tsx');
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<SendEmailAgain call="resendConfirmation" email={email} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

it('starts the countdown of the answer', async () => {
  answer = { body: { result: { retry_after: 60 } } };
  await press(button);
  await eventually(() => expect(text()).toMatch(/Send again in (01:00|00:59)/));
  expect(server.seen.map(({ path, body }) => [path, body])).toEqual([
    ['/api/user/confirmation/resend', { email, product_id: 7 }],
  ]);
  expect(named(button)).toBeUndefined();
});

it('starts the countdown of a refusal for too many requests, without an error', async () => {
  answer = { ...failing(429, 38), headers: { 'retry-after': '30' } };
  await press(button);
  await eventually(() => expect(text()).toMatch(/Send again in 00:(30|29)/));
  expect(document.querySelector('[role=alert]')?.textContent).toBe('');
});

it('shows the first error of another refusal, and can be repeated', async () => {
  answer = failing(400, 1, 'email');
  await press(button);
  await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).toContain('That didn’t work'));
  expect(named(button)?.disabled).toBe(false);
});
