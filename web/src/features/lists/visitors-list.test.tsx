// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, type Seen } from '../../../test/support/server.ts';

const hidOf = (name: string) => name.padEnd(22, 'A');
const visitor = (name: string) => ({
  user: { hid: hidOf(name), name, age: 30, thumbnail: null, mood: null, subscriptions: {}, compatibility: null },
  time: '2026-11-01T12:00:00.000Z',
  isNew: false,
  throughBoost: false,
  relationships: { myLikes: false },
});

let names: string[];
let isPremium: boolean;
let refuses: boolean;
let reset: Answer | Promise<Answer>;

const answer = ({ method, path }: Seen): Answer | Promise<Answer> => {
  if (path.endsWith(':resetUnreadCount')) return reset;
  if (path.endsWith('/info/profile'))
    return {
      body: { result: { users: [{ hid: 'me', payments: { premium_status: { is_active: isPremium } }, own: {} }] } },
    };
  if (path.endsWith('/visitsYou/teasers'))
    return { body: { items: [{ thumbnail: { url: '/media/teasers/one.webp' }, throughBoost: false }], total: 3 } };
  if (method === 'DELETE') {
    if (refuses) return failing(500, 500);
    names = names.filter((name) => !path.endsWith(hidOf(name)));
    return { body: {} };
  }
  if (path.endsWith('/visitsYou')) return { body: { items: names.map(visitor), nextPageToken: '' } };
  return { body: { result: [] } };
};

beforeEach(async () => {
  [names, isPremium, refuses, reset] = [['Nils', 'Olaf'], true, false, { body: {} }];
  await begin(answer, 'lists', 'compatibility', 'member-menu', 'common');
});

const open = () =>
  openScreen('/activity/visitors', async () => {
    const [{ VisitorsList }, { default: RemoveVisitorPopup }, { useCurrentPopup, useClosePopup }] = await Promise.all([
      import('./visitors-list.tsx'),
      import('./remove-visitor-popup.tsx'),
      import('../../lib/popups/popups.ts'),
    ]);
    const Page = () => {
      const { popup, user = '' } = useCurrentPopup();
      const close = useClosePopup();
      const sheet = { open: true, onOpenChange: close, onClosed: () => undefined };
      return (
        <>
          <VisitorsList />
          {popup === 'removeVisitor' && <RemoveVisitorPopup sheet={sheet} parameters={{ user }} />}
        </>
      );
    };
    return <Page />;
  });
const remove = async (name: string) => {
  const button = () => document.querySelector<HTMLElement>(`[aria-label*="${name}"][aria-label*="emove"]`);
  await eventually(() => expect(button()).not.toBeNull());
  await act(async () => button()?.click());
  await eventually(() => expect(named('Remove')).toBeDefined());
};
const resets = () => server.paths().filter((path) => path === '/v3/visitsYou:resetUnreadCount');

describe('the list of visitors', () => {
  it('removes a visitor after a confirmation', async () => {
    await open();
    await eventually(() => expect(text()).toContain('Olaf'));
    await remove('Nils');
    expect(names).toEqual(['Nils', 'Olaf']);
    await press('Remove');
    await eventually(() => expect(text()).not.toContain('Nils'));
    expect(text()).toContain('Olaf');
    expect(names).toEqual(['Olaf']);
  });

  it('has the visitor again after a refusal', async () => {
    refuses = true;
    await open();
    await remove('Nils');
    await press('Remove');
    await eventually(() => expect(server.seen.some(({ method }) => method === 'DELETE')).toBe(true));
    await eventually(() => expect(text()).toContain('Nils'));
  });

  it('resets its counter when it is opened', async () => {
    await open();
    await eventually(() => expect(resets()).toHaveLength(1));
  });

  it('leaves the counts of an event that came before the answer to a reset', async () => {
    const { queryClient } = await import('../../lib/http/query-client.ts');
    const { countersQuery, saveCounters } = await import('../../lib/members/counters.ts');
    const counters = { threads: 0, visitors: 1, likesMe: 0, matches: 0, matchesGame: 0 };
    saveCounters(queryClient, counters);
    const first = Promise.withResolvers<Answer>();
    reset = first.promise;
    await open();
    await eventually(() => expect(resets()).toHaveLength(1));
    reset = failing(500, 500);
    await act(async () => saveCounters(queryClient, { ...counters, visitors: 2 }));
    await eventually(() => expect(resets()).toHaveLength(2));
    first.resolve({ body: {} });
    // A later answer: the first one has arrived.
    await act(async () => (await import('../../lib/http/api.ts')).api('unreadActivities'));
    expect(queryClient.getQueryData(countersQuery.queryKey)?.visitors).toBe(2);
  });

  it('is drawings with the real number for members without Premium', async () => {
    isPremium = false;
    await open();
    await eventually(() => expect(text()).toContain('3'));
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/media/teasers/one.webp');
    expect(text()).not.toContain('Nils');
    expect(server.paths()).not.toContain('/v3/visitsYou');
  });
});
