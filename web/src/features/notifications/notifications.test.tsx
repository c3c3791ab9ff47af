// @vitest-environment happy-dom

import {
  type EmailSetting,
  notificationSettingIds,
  notificationSettingNames,
} from '@kindred/contract/engagement/notification-settings';
import { ToastCard } from '@kindred/ui/toast-card';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';
import { AppQueryClient } from '../../lib/http/app-query-client.ts';

const handlers = new Map<string, () => void>();
vi.mock('../../lib/realtime/connection.ts', () => ({
  useRealtime: (event: string, handler: () => void) => void handlers.set(event, handler),
}));

const labels = {
  messages: 'New messages',
  likes: 'New likes',
  sitePushes: 'Show what’s new while you’re here',
} as const;

let off: Set<number>;
let isConfirmed: boolean;
let isFailing: boolean;
/** Resolves to let the next saving answer; undefined lets it answer immediately. */
let hold: Promise<void> | undefined;
let server: Awaited<ReturnType<typeof startServer>>;
let client: QueryClient;
let root: Root;

const list = () =>
  notificationSettingNames.map((label) => ({
    id: notificationSettingIds[label],
    label,
    disabled: off.has(notificationSettingIds[label]),
  }));

const answerSettings = async (method: string, body: unknown): Promise<Answer> => {
  if (method === 'PUT') {
    await hold;
    if (isFailing) return failing(500, 1);
    const { enabled, disabled } = body as { enabled: number[]; disabled: number[] };
    for (const id of enabled) off.delete(id);
    for (const id of disabled) off.add(id);
  } else if (isFailing) return failing(404, 1);
  return { body: { result: list() } };
};

beforeEach(async () => {
  vi.resetModules();
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  [off, isConfirmed, isFailing, hold] = [new Set([5]), true, false, undefined];
  server = await startServer(({ method, path, body }) => {
    if (path.includes('/settings/notification')) return answerSettings(method, body);
    if (path.includes('/info/profile'))
      return {
        body: {
          result: {
            users: [{ hid: 'A'.repeat(22), own: { is_email_confirmed: isConfirmed, site_pushes_disabled: false } }],
          },
        },
      };
    if (path.endsWith(':readUnsubscribe')) return answerLink(body);
    if (path.endsWith(':unsubscribe')) return stopByLink(body);
    if (path.endsWith(':resubscribe')) {
      linked = (body as { settings: EmailSetting[] }).settings;
      return { body: {} };
    }
    return { body: {} };
  });
  const boot = {
    locale: 'en-US',
    version: '7',
    features: {},
    brand: { id: 7, title: 'Robin', groups: [], logo: { src: '', invertedSrc: '', width: 1, height: 1 } },
  };
  document.body.innerHTML = `<script type="application/json" id="boot">${JSON.stringify(boot)}</script>`;
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  await startTexts('en-US', 'notifications');
  client = new AppQueryClient({ defaultOptions: { queries: { retry: false } } });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  await server.stop();
});

let linked: EmailSetting[] = ['messages', 'likes'];
const answerLink = (body: unknown): Answer =>
  (body as { token: string }).token === 'cut'
    ? failing(404, 1)
    : { body: { settings: ['messages', 'likes'], enabled: linked } };
const stopByLink = (_body: unknown): Answer => {
  if (isFailing) return failing(500, 1);
  const enabled = linked;
  linked = [];
  return { body: { settings: ['messages', 'likes'], enabled } };
};

const show = async (screen: ReactNode): Promise<void> => {
  const { ToastProvider } = await import('@kindred/ui/toast');
  const rootRoute = createRootRoute({ component: Outlet });
  const routeTree = rootRoute.addChildren([
    createRoute({ getParentRoute: () => rootRoute, path: '/', component: () => screen }),
    createRoute({ getParentRoute: () => rootRoute, path: '/settings/notifications', component: () => 'the settings' }),
  ]);
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: ['/'] }) });
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <ToastProvider card={ToastCard} labels={{ region: 'Notifications', close: 'Close' }}>
          <RouterProvider router={router as never} />
        </ToastProvider>
      </QueryClientProvider>,
    ),
  );
};

describe('The notification settings', () => {
  const open = async () => {
    const { NotificationsPage } = await import('./notifications-page.tsx');
    await show(<NotificationsPage>the browser</NotificationsPage>);
    await eventually(() => expect(switchOf('likes')).toBeDefined());
  };
  const switchOf = (setting: keyof typeof labels) =>
    [...document.querySelectorAll<HTMLInputElement>('[role=switch]')].find(
      ({ labels: list }) => list?.[0]?.textContent === labels[setting],
    );
  const toggle = (setting: keyof typeof labels) => act(async () => switchOf(setting)?.click());
  const isOn = (setting: keyof typeof labels) => switchOf(setting)?.checked;
  const saved = () => server.seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);

  it('are switches that save each choice immediately', async () => {
    await open();
    expect(document.querySelectorAll('[role=switch]')).toHaveLength(7);
    expect([...document.querySelectorAll<HTMLInputElement>('[role=switch]')].map(({ checked }) => checked)).toEqual([
      true,
      true,
      true,
      true,
      false,
      true,
      true,
    ]);
    await toggle('likes');
    await eventually(() => expect(saved()).toEqual([{ enabled: [], disabled: [notificationSettingIds.likes] }]));
    expect([isOn('likes'), isOn('messages')]).toEqual([false, true]);
  });

  it('show a choice before it is saved, and quick presses end in the last one', async () => {
    await open();
    let release = () => undefined as void;
    hold = new Promise((resolve) => {
      release = resolve;
    });
    await toggle('likes');
    for (const setting of ['likes', 'messages', 'likes', 'likes'] as const) await toggle(setting);
    expect([isOn('likes'), isOn('messages')]).toEqual([true, false]);
    await act(async () => release());
    await eventually(() =>
      expect(saved()).toEqual([
        { enabled: [], disabled: [notificationSettingIds.likes] },
        { enabled: [notificationSettingIds.likes], disabled: [notificationSettingIds.messages] },
      ]),
    );
    await eventually(() => expect([isOn('likes'), isOn('messages')]).toEqual([true, false]));
    expect(off).toEqual(new Set([5, notificationSettingIds.messages]));
  });

  it('undo a choice that cannot be saved, with a text', async () => {
    await open();
    isFailing = true;
    await toggle('likes');
    await eventually(() => expect(text()).toContain('That wasn’t saved. Please try again.'));
    expect(isOn('likes')).toBe(true);
  });

  it('switch the notifications of the app, which the open page obeys', async () => {
    const { myProfileQuery } = await import('../../lib/session/my-profile.ts');
    await open();
    await eventually(() => expect(client.getQueryData(myProfileQuery.queryKey)).toBeDefined());
    await toggle('sitePushes');
    await eventually(() => expect(client.getQueryData(myProfileQuery.queryKey)?.own?.site_pushes_disabled).toBe(true));
  });

  it('follow a change by another tab or by a link of an email', async () => {
    await open();
    off = new Set([notificationSettingIds.likes, notificationSettingIds.sitePushes]);
    await act(async () => handlers.get('rpc.notifications')?.());
    await eventually(() => expect([isOn('likes'), isOn('sitePushes'), isOn('messages')]).toEqual([false, false, true]));
  });

  it('ask to confirm the email, without which no email is sent', async () => {
    isConfirmed = false;
    await open();
    await eventually(() => expect(text()).toContain('Confirm your email first.'));
    expect(named('Confirm email')).toBeDefined();
  });

  it('can be loaded again after a failure', async () => {
    isFailing = true;
    const { NotificationsPage } = await import('./notifications-page.tsx');
    await show(<NotificationsPage>the browser</NotificationsPage>);
    // The button waits for the profile, which the page loads beside the settings.
    await eventually(() => expect(named('Try again')?.hasAttribute('aria-busy')).toBe(false));
    isFailing = false;
    await press('Try again');
    await eventually(() => expect(switchOf('likes')).toBeDefined());
  });
});

describe('The page of the link of an email', () => {
  const open = async (token = 'sealed') => {
    linked = ['messages', 'likes'];
    const { UnsubscribePage } = await import('./unsubscribe-page.tsx');
    await show(<UnsubscribePage token={token} />);
  };
  const paths = () => server.seen.map(({ path }) => path);

  it('changes nothing before a press, and can undo it', async () => {
    await open();
    await eventually(() => expect(text()).toContain('Robin will no longer email you about:New messagesNew likes'));
    expect(paths().filter((path) => path.endsWith(':unsubscribe'))).toEqual([]);
    await press('Stop the emails');
    await eventually(() => expect(text()).toContain('You won’t get these emails any more.'));
    expect(document.activeElement?.tagName).toBe('H1');
    await press('Undo');
    await eventually(() => expect(text()).toContain('These emails are on again.'));
    expect(linked).toEqual(['messages', 'likes']);
  });

  it('says that a press has failed, and can repeat it', async () => {
    await open();
    await eventually(() => expect(named('Stop the emails')).toBeDefined());
    isFailing = true;
    await press('Stop the emails');
    await eventually(() => expect(text()).toContain('That didn’t work.'));
    isFailing = false;
    await press('Stop the emails');
    await eventually(() => expect(text()).toContain('You won’t get these emails any more.'));
  });

  it.each(['cut', ''])('says that a link is invalid: “%s”', async (token) => {
    await open(token);
    await eventually(() => expect(text()).toContain('This link isn’t valid'));
    expect(named('All notification settings')?.getAttribute('href')).toBe('/settings/notifications');
  });

  it('says that the emails are off', async () => {
    linked = [];
    const { UnsubscribePage } = await import('./unsubscribe-page.tsx');
    await show(<UnsubscribePage token="other" />);
    await eventually(() => expect(text()).toContain('These emails are already off.'));
  });
});
