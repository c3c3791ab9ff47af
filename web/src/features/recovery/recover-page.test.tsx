// @vitest-environment happy-dom
import { ToastCard } from '@kindred/ui/toast-card';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { eventually, named, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

let answer: Answer;
let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
const history = createMemoryHistory();

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  server = await startServer(() => answer);
  const boot = document.getElementById('boot');
  const brand = { id: 7, title: 'It', groups: [], logo: { width: 120, height: 31 } };
  if (boot) boot.textContent = JSON.stringify({ version: '7', features: {}, brand });
  await startTexts('en-US', 'recovery', 'registration');
  const [{ RecoverPage }, { ToastProvider }] = await Promise.all([
    import('./recover-page.tsx'),
    import('@kindred/ui/toast'),
  ]);
  const top = createRootRoute();
  const form = createRoute({
    getParentRoute: () => top,
    path: '/sign/recover',
    component: () => <RecoverPage signedQuery="signed" />,
  });
  const any = createRoute({ getParentRoute: () => top, path: '$', component: () => null });
  history.replace('/sign/recover');
  const router = createRouter({ routeTree: top.addChildren([form, any]), history });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
        <RouterProvider router={router as never} />
      </ToastProvider>,
    ),
  );
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

const field = () => document.querySelector<HTMLInputElement>('[autocomplete=new-password]');
const write = (value: string) => writeInto(field(), value);
const send = async (password: string) => {
  await write(password);
  await act(async () => named('Save password')?.click());
};

it('a short or common password is a fault of the field, which typing clears', async () => {
  answer = failing(400, 31, 'password');
  for (const [password, fault] of [
    ['short', 'Make your password a little longer.'],
    ['password123', 'Too easy to guess. Try another password.'],
  ] as const) {
    await send(password);
    await eventually(() => expect(text()).toContain(fault));
    expect(field()?.getAttribute('aria-invalid')).toBe('true');
    await write('a quiet 94 morning');
    expect(text()).not.toContain(fault);
  }
});

it.each([
  ['an invalid link', failing(410, 6), '/sign/recoverrequest?expired=true', ''],
  ['too many requests', failing(429, 38), '/sign/recoverrequest', 'That’s a lot at once.'],
])('%s leads to the request of another link', async (_, refusal, to, toast) => {
  answer = refusal;
  await send('a quiet 94 morning');
  await eventually(() => expect(history.location.href).toBe(to));
  expect(text()).toContain(toast);
});
