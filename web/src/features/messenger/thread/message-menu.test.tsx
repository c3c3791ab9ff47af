// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { ToastCard } from '@kindred/ui/toast-card';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, it, vi } from 'vitest';
import { eventually, text } from '../../../../test/support/screen.ts';
import { startServer } from '../../../../test/support/server.ts';
import { startTexts } from '../../../../test/support/texts.ts';
import type { OpenMenu } from './message-menu.tsx';

let root: Root;
afterEach(async () => {
  vi.useRealTimers();
  await act(async () => root.unmount());
});

/** Opens the menu of a message. Returns the server, to stop. */
const openMenu = async (values: { readonly text: string; readonly isIncoming: boolean }) => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const server = await startServer(() => ({ body: {} }));
  await startTexts('en-US', 'messenger');
  const [{ MessageMenu }, { ToastProvider }] = await Promise.all([
    import('./message-menu.tsx'),
    import('@kindred/ui/toast'),
  ]);
  const anchor = document.body.appendChild(document.createElement('button'));
  const message = { id: '1', isDeleted: false, requestId: null, ...values };
  const open = { anchor, status: 'read', message } as unknown as OpenMenu;
  const Page = () => <MessageMenu dialogHid="robin" open={open} onReply={() => undefined} onClose={() => undefined} />;
  const router = createRouter({
    routeTree: createRootRoute({ component: Page }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <ToastProvider card={ToastCard} labels={{ region: 'News', close: 'Close' }}>
        <RouterProvider router={router} />
      </ToastProvider>,
    ),
  );
  return server;
};

it.each([
  ['an own message', false, ['Reply', 'Copy', 'Delete']],
  ['an incoming message', true, ['Reply', 'Copy', 'Report']],
])('of %s has its actions', async (_, isIncoming, actions) => {
  const server = await openMenu({ text: 'Hi', isIncoming });
  const items = () => [...document.querySelectorAll('[role=menuitem]')].map(({ textContent }) => textContent);
  await eventually(() => expect(items()).toEqual(actions));
  await server.stop();
});

it('copies a message, and shows for 2000 ms that it was copied', async () => {
  const writeText = vi.fn<(copied: string) => Promise<void>>(async () => undefined);
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  const server = await openMenu({ text: 'Fish &#38; chips', isIncoming: true });
  const item = () =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find((each) => each.textContent === 'Copy');
  await eventually(() => expect(item()).toBeDefined());
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] });
  await act(async () => item()?.click());
  // The menu returns the focus first.
  await act(async () => vi.advanceTimersByTime(0));
  expect(writeText).toHaveBeenCalledExactlyOnceWith('Fish & chips');
  expect(limits.tooltip.copiedMs).toBe(2000);
  expect(text()).toContain('Copied');
  await act(async () => vi.advanceTimersByTime(limits.tooltip.copiedMs - 1));
  expect(text()).toContain('Copied');
  await act(async () => vi.advanceTimersByTime(limits.popup.animationMs));
  expect(text()).not.toContain('Copied');
  await server.stop();
});
