// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, press, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => answer);
  const boot = document.getElementById('boot');
  const brand = { id: 7, title: 'It', groups: [], logo: { width: 120, height: 31 } };
  if (boot) boot.textContent = JSON.stringify({ version: '7', features: {}, brand });
  await startTexts('en-US', 'recovery', 'sign', 'login');
  const { RecoverRequestPage } = await import('./recover-request-page.tsx');
  const routeTree = createRootRoute({ component: () => <RecoverRequestPage isExpired={false} /> });
  const history = createMemoryHistory();
  history.replace('/', { email: 'anna@mail.example.org' });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () => root.render(<RouterProvider router={createRouter({ routeTree, history })} />));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const send = async (response: Answer) => {
  answer = response;
  await press('Send the link');
  await eventually(() => expect(server.seen.length).toBeGreaterThan(0));
};

it('a refusal for too many requests counts as sent, and shows its wait', async () => {
  await send({ ...failing(429, 38), headers: { 'retry-after': '45' } });
  await eventually(() => expect(text()).toMatch(/Send again in 00:4[45]/));
});

it('another refusal is shown, and the form stays', async () => {
  await send(failing(400, 1));
  await eventually(() =>
    expect(document.querySelector('[role=alert]')?.textContent).toBe(
      'That didn’t work. Check what you entered and try again.',
    ),
  );
  expect(document.querySelector<HTMLInputElement>('input[type=email]')?.value).toBe('anna@mail.example.org');
});

it('a missing or malformed email is a fault of the field, which typing clears', async () => {
  const email = document.querySelector<HTMLInputElement>('input[type=email]');
  for (const [value, fault] of [
    ['', 'Enter your email.'],
    ['anna', 'This doesn’t look like an email address.'],
  ] as const) {
    await writeInto(email, value);
    expect(document.querySelector('[aria-invalid=true]')).toBeNull();
    await press('Send the link');
    expect(text()).toContain(fault);
    expect(document.activeElement).toBe(email);
  }
  expect(server.seen).toEqual([]);
});
