// @vitest-environment happy-dom
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../http/query-client.ts';
import { checkPopupQueue, clearPopupQueue, setQuietUntil } from '../popup-queue/popup-queue.ts';
import { myProfileQuery } from '../session/my-profile.ts';
import { queueConfirmEmail, queueMessengerPhoto } from './queue-messenger-popups.ts';

const open = vi.fn();
const check = () => checkPopupQueue({ canOpen: () => true, open });
const setOwn = (own: { has_photo: boolean; is_email_confirmed: boolean }) =>
  queryClient.setQueryData(myProfileQuery.queryKey, { own } as never);

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date'] });
  localStorage.clear();
  open.mockClear();
  clearPopupQueue();
  setQuietUntil(0);
});
afterEach(() => vi.useRealTimers());

it.each([
  ['a photo', queueMessengerPhoto, 'messengerPhoto'],
  ['the confirmation of the email', queueConfirmEmail, 'confirmEmail'],
] as const)('asks for %s once a day while it is missing', async (_what, queue, popup) => {
  setOwn({ has_photo: false, is_email_confirmed: false });
  queue();
  await check();
  queue();
  await check();
  expect(open.mock.calls).toEqual([[{ popup }]]);
  vi.setSystemTime(Date.now() + popupLimits.messengerPauseHours * 3_600_000);
  queue();
  await check();
  expect(open).toHaveBeenCalledTimes(2);
  vi.setSystemTime(Date.now() + popupLimits.messengerPauseHours * 3_600_000);
  setOwn({ has_photo: true, is_email_confirmed: true });
  queue();
  await check();
  expect(open).toHaveBeenCalledTimes(2);
});

it('opens nothing in the first minutes after the registration', async () => {
  setOwn({ has_photo: false, is_email_confirmed: false });
  setQuietUntil(Date.now() + 1000);
  queueMessengerPhoto();
  queueConfirmEmail();
  await check();
  expect(open).not.toHaveBeenCalled();
});
