// @vitest-environment happy-dom
import { messengerLimits } from '@kindred/contract/engagement/messenger-limits';
import { limits } from '@kindred/contract/limits';
import { act, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { begin, openScreen, server } from '../../../../test/support/over-thread.tsx';
import { eventually, press, text } from '../../../../test/support/screen.ts';

const page = limits.dialogsPage;
const all = { filter: 'all', name: '' } as const;
/** The dialogs of a page, by the number in its token. */
const answerPage = (token: string | null) => {
  const first = Number(token ?? 0);
  const dialogs = Array.from({ length: page }, (_, index) => ({
    hid: `d${first + index}`,
    isRead: true,
    unreadMessagesCount: 0,
    user: { hid: `d${first + index}`, name: 'Anna' },
    lastMessage: { id: '1', createDate: new Date(4e12 - first - index).toISOString() },
  }));
  return { dialogs, nextPageToken: String(first + page) };
};

beforeEach(() =>
  begin(
    ({ path, query }) => ({ body: path.endsWith('/dialogs') ? answerPage(query.get('pageToken')) : {} }),
    'messenger',
  ),
);

it('the list loads 200 dialogs, one page after the other, and no more without scrolling', async () => {
  await openScreen('/dialogs', async () => {
    const { useDialogs } = await import('./use-dialogs.ts');
    const List = () => <p>{useDialogs(all).dialogs?.length ?? 0} dialogs</p>;
    return <List />;
  });
  await eventually(() => expect(text()).toContain('200 dialogs'));
  await act(async () => undefined);
  const tokens = server.seen.filter(({ path }) => path.endsWith('/dialogs')).map(({ query }) => query.get('pageToken'));
  expect(tokens).toEqual([null, ...Array.from({ length: 200 / page - 1 }, (_, index) => String((index + 1) * page))]);
});

it('a change of the filter reloads the list, also back to the whole list, which is cached', async () => {
  await openScreen('/dialogs', async () => {
    const { useDialogs } = await import('./use-dialogs.ts');
    const unread = { filter: 'unread', name: '' } as const;
    const List = () => {
      const [view, setView] = useState<typeof all | typeof unread>(all);
      const { query, dialogs } = useDialogs(view);
      return (
        <button type="button" onClick={() => setView(view === all ? unread : all)}>
          {query.isFetching ? 'Loading' : `${view.filter}: ${dialogs?.length ?? 0}`}
        </button>
      );
    };
    return <List />;
  });
  const starts = (filter: string | null) =>
    server.seen.filter(
      ({ path, query }) =>
        path.endsWith('/dialogs') && !query.has('pageToken') && query.get('filter.unread') === filter,
    ).length;
  await eventually(() => expect(text()).toContain('all: 200'));
  expect([starts(null), starts('true')]).toEqual([1, 0]);
  await press('all: 200');
  await eventually(() => expect(text()).toContain('unread: '));
  expect([starts(null), starts('true')]).toEqual([1, 1]);
  await act(async () => document.querySelector('button')?.click());
  await eventually(() => expect(starts(null)).toBe(2));
  await eventually(() => expect(text()).toContain('all: 200'));
  expect([starts(null), starts('true')]).toEqual([2, 1]);
});

describe('the reply deadline of a dialog', () => {
  const hourMs = 3_600_000;
  it.each([
    [messengerLimits.replyChipHours + 1, false],
    [24, true],
    [1, true],
    [0, false],
  ])('%i hours before it is a chip in the last 24 hours only: %s', async (hours, isShown) => {
    const now = Date.UTC(2030, 0, 1);
    vi.useFakeTimers({ now, toFake: ['Date'] });
    await openScreen('/dialogs', async () => {
      const { ReplyChip } = await import('./reply-chip.tsx');
      return <ReplyChip deadline={new Date(now + hours * hourMs).toISOString()} />;
    });
    expect(/Reply within \d+ hour/.exec(text())?.[0]).toBe(isShown ? `Reply within ${hours} hour` : undefined);
    vi.useRealTimers();
  });

  it('counts down while the list is open, and disappears', async () => {
    const now = Date.UTC(2030, 0, 1);
    vi.useFakeTimers({ now, toFake: ['Date', 'setTimeout', 'clearTimeout'] });
    const { ReplyChip } = await import('./reply-chip.tsx');
    const deadline = new Date(now + 1.5 * hourMs).toISOString();
    await openScreen('/dialogs', async () => <ReplyChip deadline={deadline} />);
    expect(text()).toContain('Reply within 2 hours');
    await act(async () => vi.advanceTimersByTime(0.5 * hourMs));
    expect(text()).toContain('Reply within 1 hour');
    await act(async () => vi.advanceTimersByTime(hourMs));
    expect(text()).not.toContain('Reply within');
    vi.useRealTimers();
  });
});
