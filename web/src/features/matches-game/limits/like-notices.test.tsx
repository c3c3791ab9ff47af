// @vitest-environment happy-dom
import { sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { begin, openScreen, server } from '../../../../test/support/over-thread.tsx';
import { eventually, text } from '../../../../test/support/screen.ts';
import { type Answer, failing } from '../../../../test/support/server.ts';

const renewsAt = Math.floor(Date.now() / 1000) + 3600;
let daily: { count: number; limit: number | null };
let like: () => Answer;

beforeEach(async () => {
  daily = { count: 0, limit: 75 };
  like = () => ({ body: { result: { is_match: false, match: null, daily_likes: daily } } });
  await begin(({ path }) => {
    if (path.endsWith('/users/me/likes')) return like();
    if (path.endsWith('/info/profile'))
      return { body: { result: { users: [{ hid: 'me', own: { daily_likes: { ...daily, renews_at: renewsAt } } }] } } };
    return { body: { result: {} } };
  }, 'game-notices');
  document.cookie = 'consent=2026-11-21.analytics';
});

const open = (at = '/search') =>
  openScreen(at, async () => {
    const { default: LikeNotices } = await import('./like-notices.tsx');
    return <LikeNotices />;
  });
const give = async (hid: string) => {
  const { addMark } = await import('../../../lib/members/marks.ts');
  await act(async () => addMark({ kind: 'like', hid, request: { context: 'search' } }, () => undefined));
};
const shown = () =>
  server.seen
    .filter(({ path }) => path.endsWith('/tracking/push/show'))
    .map(({ body }) => (body as { push_type: number }).push_type);

describe('the pushes of likes', () => {
  it('count the likes of the day, and are tracked by their type', async () => {
    await open();
    daily = { count: 10, limit: 75 };
    await give('Ada');
    await eventually(() => expect(text()).toContain('Likes today: 10'));
    expect(text()).toContain('Likes left today: 65');
    await eventually(() => expect(shown()).toEqual([sitePushTypes.likes]));
  });

  it('name the time at which the likes renew after the last one', async () => {
    await open();
    daily = { count: 75, limit: 75 };
    await give('Ada');
    await eventually(() => expect(text()).toContain('That was your last like for today'));
    expect(text()).toContain('New likes at');
    await eventually(() => expect(shown()).toEqual([sitePushTypes.likes]));
  });

  it('say that the limit of likes refused one, on other pages than the game', async () => {
    await open();
    like = () => failing(402, 40);
    await give('Ada');
    await eventually(() => expect(text()).toContain('No likes left today'));
    expect(text()).toContain('Your last like was not sent.');
    await eventually(() => expect(shown()).toEqual([sitePushTypes.likes]));
  });
});
