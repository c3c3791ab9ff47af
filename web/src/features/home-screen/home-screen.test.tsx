// @vitest-environment happy-dom
import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { address, begin, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually, press } from '../../../test/support/screen.ts';

beforeEach(async () => {
  vi.useFakeTimers({ now: Date.UTC(2030, 0, 1), toFake: ['Date', 'setInterval', 'clearInterval'] });
  await begin(() => ({ body: { result: { uid: 'u', funnel_id: 'funnel-1' } } }), 'popups');
  sessionStorage.clear();
  return () => vi.useRealTimers();
});

/** Opens a page of a guest, or of the member, whose browser can install the app. `outcome` is the answer to its dialog. */
const open = async (member: string | null, outcome: 'accepted' | 'dismissed' = 'accepted'): Promise<void> => {
  await openScreen('/', async () => {
    const [{ default: GuestPopups }, { default: HomeScreenPopup }, { useCurrentPopup }, rest] = await Promise.all([
      import('../../app/guest-popups.tsx'),
      import('./home-screen-popup.tsx'),
      import('../../lib/popups/popups.ts'),
      Promise.all([
        import('../../lib/home-screen/install-prompt.ts'),
        import('../../lib/tracking/consent.ts'),
        import('../../lib/session/session.ts'),
      ]),
    ]);
    const [{ captureInstallPrompt }, { useConsent }, { useSession }] = rest;
    useConsent.setState({ isConsentConfigured: true, analytics: true });
    useSession.setState({ member, authenticated: member !== null });
    captureInstallPrompt();
    const prompt = { prompt: async () => undefined, userChoice: Promise.resolve({ outcome }) };
    window.dispatchEvent(Object.assign(new Event('beforeinstallprompt'), prompt));
    const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
    const Page = () => {
      const { popup } = useCurrentPopup();
      return (
        <>
          <GuestPopups />
          {popup === 'homeScreen' && <HomeScreenPopup sheet={sheet} parameters={{}} />}
        </>
      );
    };
    return <Page />;
  });
  await act(async () => vi.advanceTimersByTime(popupLimits.queue.everyMs));
  await eventually(() => expect(address().get('popup')).toBe('homeScreen'));
};
const stored = () => JSON.parse(localStorage.getItem('home-screen') ?? 'null') as { count: number; at: number } | null;
const tracked = () =>
  server.seen.filter(({ path }) => path.includes('/tracking/homescreen/')).map(({ path, body }) => [path, body]);

it('is shown to a guest, counted with its time, and tracked with the funnel; a dismissed install keeps the count', async () => {
  await open(null, 'dismissed');
  expect(stored()).toEqual({ count: 1, at: expect.any(Number) });
  expect(new Date(stored()?.at ?? 0).getUTCFullYear()).toBe(2030);
  await press('Install');
  await eventually(() => expect(tracked()).toHaveLength(2));
  expect(tracked()).toEqual([
    ['/rest/v2/tracking/homescreen/guest-popup-show', { funnel_id: 'funnel-1' }],
    ['/rest/v2/tracking/homescreen/guest-popup-action', { funnel_id: 'funnel-1', action: 'dismiss' }],
  ]);
  expect(stored()?.count).toBe(1);
});

it('is tracked with the member; after an accepted install the count is removed, and the popup is never due again', async () => {
  await open('ann');
  await press('Install');
  await eventually(() => expect(tracked()).toHaveLength(2));
  expect(tracked()).toEqual([
    ['/rest/v2/tracking/homescreen/popupShow', { user_hid: 'ann' }],
    ['/rest/v2/tracking/homescreen/popupAction', { user_hid: 'ann', action: 'install' }],
  ]);
  expect([stored(), localStorage.getItem('home-screen-accepted')]).toEqual([null, expect.any(String)]);
  const { isHomeScreenDue } = await import('./home-screen-rules.ts');
  window.dispatchEvent(new Event('beforeinstallprompt'));
  vi.setSystemTime(Date.UTC(2031, 0, 1));
  expect(isHomeScreenDue()).toBe(false);
});
