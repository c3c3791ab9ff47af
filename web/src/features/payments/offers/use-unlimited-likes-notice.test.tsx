// @vitest-environment happy-dom
import { limits } from '@kindred/contract/limits';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { begin, openScreen } from '../../../../test/support/over-thread.tsx';
import { eventually } from '../../../../test/support/screen.ts';

let daily: { count: number; limit: number | null };

beforeEach(() =>
  begin(({ path }) =>
    path.endsWith('/users/me/likes')
      ? { body: { result: { is_match: false, match: null, daily_likes: daily } } }
      : { body: { result: {} } },
  ),
);

it('opens the popup of unlimited likes once, at the first like past 75', async () => {
  const [{ checkPopupQueue, isPopupQueued, setQuietUntil }, { addMark }] = await Promise.all([
    import('../../../lib/popup-queue/popup-queue.ts'),
    import('../../../lib/members/marks.ts'),
  ]);
  await openScreen('/matches', async () => {
    const { useUnlimitedLikesNotice } = await import('./use-unlimited-likes-notice.ts');
    const Notice = () => {
      useUnlimitedLikesNotice();
      return null;
    };
    return <Notice />;
  });
  const open = vi.fn();
  setQuietUntil(0);
  const like = async (hid: string, now: typeof daily) => {
    daily = now;
    const marked = vi.fn();
    await act(async () => addMark({ kind: 'like', hid, request: { context: 'search' } }, marked));
    await eventually(() => expect(marked).toHaveBeenCalledOnce());
  };
  expect(limits.dailyLikes.base).toBe(75);
  await like('Ada', { count: 75, limit: null });
  await like('Bea', { count: 76, limit: 100 });
  expect(isPopupQueued('unlimitedLikes')).toBe(false);
  await like('Cleo', { count: 76, limit: null });
  expect(isPopupQueued('unlimitedLikes')).toBe(true);
  await checkPopupQueue({ canOpen: () => true, open });
  expect(open).toHaveBeenCalledExactlyOnceWith({ popup: 'offer', parameters: { offer: 'unlimited' } });
  await like('Dora', { count: 77, limit: null });
  await checkPopupQueue({ canOpen: () => true, open });
  expect(open).toHaveBeenCalledOnce();
});
