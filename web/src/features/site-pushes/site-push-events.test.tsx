// @vitest-environment happy-dom
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { limits } from '@kindred/contract/limits';
import type { Toast } from '@kindred/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { makeTokens, startServer } from '../../../test/support/server.ts';
import { startTexts } from '../../../test/support/texts.ts';

const toasts: Toast[] = [];
const remove = vi.fn();
vi.mock('@kindred/ui/toast', () => ({
  useToast: () => (toast: Toast) => {
    toasts.push(toast);
    return remove;
  },
}));
let arrive: (push: SitePush) => void = () => undefined;
vi.mock('../../lib/realtime/connection.ts', () => ({
  useRealtime: () => undefined,
  realtime: {
    onPush: (listener: (push: SitePush) => void) => {
      arrive = listener;
      return () => undefined;
    },
  },
}));

const hid = 'N'.repeat(22);
const likeBy: SitePush = {
  pushId: 'event-1',
  type: sitePushTypes.like,
  context: 'realtime',
  senderHid: hid,
  senderName: 'Nils',
  serverSentTimestamp: 1_700_000_000,
  url: '/activity/likes',
  urlHash: null,
  photo: null,
  template: { title: 'likeBy.title', body: 'likeBy.body', button: null, placeholder: null },
  excerpt: null,
  expiredInterval: 5,
};
const message: SitePush = {
  ...likeBy,
  pushId: 'event-2',
  type: sitePushTypes.message,
  url: `/dialogs/${hid}`,
  template: {
    title: 'message.title',
    body: 'message.body',
    button: 'message.button',
    placeholder: 'message.placeholder',
  },
  excerpt: 'Tea &#38; cake?',
};

let server: Awaited<ReturnType<typeof startServer>>;
let root: Root;
const sendReply = vi.fn<(to: string, text: string) => Promise<void>>();

beforeEach(async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.resetModules();
  server = await startServer(() => ({ body: {} }));
  localStorage.setItem('session', JSON.stringify(makeTokens()));
  const { useSession } = await import('../../lib/session/session.ts');
  useSession.setState({ authenticated: true, member: 'ann' });
  document.cookie = 'consent=2026-11-21.analytics';
  await startTexts('en-US', 'pushes');
  toasts.length = 0;
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.cookie = 'consent=; max-age=0';
  await server.stop();
});

const open = async (path = '/matches', isDisabled = false) => {
  const { default: SitePushEvents } = await import('./site-push-events.tsx');
  const { myProfileQuery } = await import('../../lib/session/my-profile.ts');
  const client = new QueryClient();
  client.setQueryData(myProfileQuery.queryKey, { own: { site_pushes_disabled: isDisabled } } as never);
  const history = createMemoryHistory({ initialEntries: [path] });
  const page = createRootRoute({ component: () => <SitePushEvents sendReply={sendReply} /> });
  const router = createRouter({ routeTree: page, history, defaultNotFoundComponent: () => null });
  await router.load();
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <RouterProvider router={router as never} />
      </QueryClientProvider>,
    ),
  );
};
/** The reports that the page sent about pushes: the action, or `show`. */
const reports = () =>
  server.seen.flatMap(({ path, body }) => {
    const { push_id, push_action = 'show' } = body as { push_id: string; push_action?: string };
    return path.startsWith('/rest/v2/tracking/push/') ? [`${push_id} ${push_action}`] : [];
  });
const shows = (...expected: string[]) => vi.waitFor(() => expect(toasts.map(({ title }) => title)).toEqual(expected));
const reported = (...expected: string[]) => vi.waitFor(() => expect(reports().toSorted()).toEqual(expected.toSorted()));
const end = (how: 'faded' | 'pressed' | 'closed') => toasts.at(-1)?.onEnd?.(how);

describe('a push of the server', () => {
  it('is shown for its time with its texts, and each end is tracked', async () => {
    await open();
    arrive(message);
    await shows('Nils');
    expect(toasts[0]).toMatchObject({ text: 'Tea & cake?', closeMs: 5000 });
    end('faded');
    await reported('event-2 show', 'event-2 fade');
    for (const [how, action] of [
      ['pressed', 'click'],
      ['closed', 'close'],
    ] as const) {
      arrive({ ...message, pushId: how });
      await vi.waitFor(() => expect(reports()).toContain(`${how} show`));
      end(how);
      await vi.waitFor(() => expect(reports()).toContain(`${how} ${action}`));
    }
  });

  it('is ignored while another one is shown', async () => {
    await open();
    arrive(message);
    arrive({ ...message, pushId: 'event-3' });
    await shows('Nils');
    arrive({ ...message, pushId: 'event-4' });
    end('faded');
    await reported('event-2 show', 'event-2 fade');
    arrive({ ...message, pushId: 'event-5' });
    await shows('Nils', 'Nils');
  });

  it('is hidden from a member who switched pushes off', async () => {
    await open('/matches', true);
    arrive(likeBy);
    await reported('event-1 hide_as_unsubscribed');
    expect(toasts).toEqual([]);
  });

  it('is hidden by the page that shows the event', async () => {
    await open(`/dialogs/${hid}`);
    arrive(message);
    await reported('event-2 hide_by_current_page');
    expect(toasts).toEqual([]);
  });

  it('of a like is blocked after three in an hour, and after the popup of likes', async () => {
    await open();
    const { noteLikesPopup } = await import('./like-pushes.ts');
    for (let count = 1; count <= limits.sitePush.likesPerHour; count += 1) {
      arrive({ ...likeBy, pushId: `like-${count}` });
      await vi.waitFor(() => expect(toasts).toHaveLength(count));
      end('faded');
    }
    arrive({ ...likeBy, pushId: 'like-4' });
    await vi.waitFor(() => expect(reports()).toContain('like-4 blocked'));
    expect(toasts).toHaveLength(limits.sitePush.likesPerHour);

    localStorage.removeItem('like-pushes:ann');
    noteLikesPopup('ann');
    arrive({ ...likeBy, pushId: 'like-5' });
    await vi.waitFor(() => expect(reports()).toContain('like-5 blocked'));
    noteLikesPopup('ann', Date.now() - limits.sitePush.likesPauseMinutes * 60_000);
    arrive({ ...likeBy, pushId: 'like-6' });
    await vi.waitFor(() => expect(reports()).toContain('like-6 show'));
  });

  it('is replaced by news of the page itself', async () => {
    await open();
    arrive(message);
    await shows('Nils');
    const { showPush } = await import('../../lib/site-pushes/show-push.ts');
    const show = (toast: Toast) => {
      toasts.push(toast);
      return () => undefined;
    };
    showPush(show, { push_id: 'local-1', context: 'local', push_type: sitePushTypes.payment }, { title: 'Paid' });
    expect(remove).toHaveBeenCalledOnce();
    await reported('event-2 show', 'event-2 fade', 'local-1 show');
  });
});

describe('an inline reply', () => {
  it('is sent to the sender, and its text stays as the draft of the dialog until it is accepted', async () => {
    await open();
    arrive(message);
    await shows('Nils');
    const reply = toasts[0]?.reply;
    reply?.onWrite('With milk');
    const { readDraft } = await import('../../lib/messages/drafts.ts');
    sendReply.mockRejectedValueOnce(new Error('no code'));
    expect(await reply?.onSend('With milk')).toBe(false);
    expect(readDraft(hid)).toBe('With milk');
    sendReply.mockResolvedValueOnce();
    expect(await reply?.onSend('With milk')).toBe(true);
    expect(sendReply).toHaveBeenLastCalledWith(hid, 'With milk', 'Nils');
    expect(readDraft(hid)).toBe('');
  });
});
