// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { begin, openScreen } from '../../../test/support/over-thread.tsx';
import { eventually } from '../../../test/support/screen.ts';
import type { Answer, Seen } from '../../../test/support/server.ts';
import { unreadTypes } from '../../lib/http/call-table.gen.ts';

let visits: { readonly new: number; readonly all: number };

const answer = ({ path }: Seen): Answer => {
  if (path.endsWith('/users/me/stats'))
    return { body: { result: [{ name: 'visitor', value: visits.all, previous: { value: 0, timestamp: 0 } }] } };
  if (path.includes('activit')) return { body: { unreadCount: 0 } };
  return { body: { result: [{ type: unreadTypes.visitors, value: visits.new }] } };
};

const open = () =>
  openScreen('/activity', async () => {
    const [{ ListTabs }, { feed }] = await Promise.all([import('./list-tabs.tsx'), import('./tabs.ts')]);
    return <ListTabs current={feed} />;
  });

const visitorsTab = () => document.querySelector('a[href="/activity/visitors"]')?.textContent;

beforeEach(() => begin(answer, 'lists', 'common'));

it('a tab shows the total beside the number of new items', async () => {
  visits = { new: 2, all: 8 };
  await open();
  await eventually(() => expect(visitorsTab()).toMatch(/^Visitors8.*2/));
});

it('a tab whose items are all new shows one number', async () => {
  visits = { new: 8, all: 8 };
  await open();
  await eventually(() => expect(visitorsTab()).toMatch(/^Visitors8/));
  expect(visitorsTab()?.match(/8/g)).toHaveLength(2);
});

it('the current tab is scrolled into view again after the numbers have made the tabs wider', async () => {
  visits = { new: 2, all: 8 };
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await open();
  await eventually(() => expect(scroll).toHaveBeenCalledTimes(2));
});
