// @vitest-environment happy-dom
import { smartMessageLimits } from '@kindred/contract/engagement/smart-message-limits';
import { QueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { address, begin, leave, onOpenChange, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually, named, press, text } from '../../../test/support/screen.ts';
import { type Answer, failing, type Seen } from '../../../test/support/server.ts';

const { toastMs, trial, threadPopupMinutes } = smartMessageLimits;
const path = '/rest/v2/user/mass/outgoing';

let state: { result: boolean; done: boolean; trial: number; is_known: boolean };
let isPremium: boolean;
let photos: number;
let waiting: number;
let refusal: Answer | null;
/** Whether the server has counted no opening on any device. */
let isUnopened: boolean;

const answer = (seen: Seen): Answer => {
  if (seen.path === path) {
    if (seen.method !== 'GET' && refusal) return refusal;
    if (seen.method === 'POST') state = { ...state, result: true, is_known: true };
    if (seen.method === 'DELETE') {
      state = { ...state, result: false };
      return { body: { result: {} } };
    }
    return { body: { result: state } };
  }
  if (seen.path === '/rest/v2/user/onboarding/items')
    return { body: { result: [{ item: 'smart_messages', count: isUnopened ? 0 : 1, is_open: isUnopened }] } };
  if (seen.path === '/rest/v2/pings/responses') return { body: { result: { result: waiting > 0, count: waiting } } };
  if (seen.path.includes('/info/profile'))
    return {
      body: {
        result: {
          users: [{ photo_count: photos, payments: { premium_status: { is_active: isPremium } }, own: {} }],
        },
      },
    };
  return { body: {} };
};

const sheet = { open: true, onOpenChange, onClosed: () => undefined };
const openSubscribe = () =>
  openScreen('/?popup=smartMessages', async () => {
    const { default: Popup } = await import('./subscribe-popup.tsx');
    return <Popup sheet={sheet} parameters={{}} />;
  });
const openExplanation = () =>
  openScreen('/?popup=smartMessagesInfo', async () => {
    const { default: Popup } = await import('./explanation-popup.tsx');
    return <Popup sheet={sheet} parameters={{}} />;
  });
const openDisable = () =>
  openScreen('/?popup=smartMessagesOff', async () => {
    const { default: Popup } = await import('./disable-popup.tsx');
    return <Popup sheet={sheet} parameters={{}} />;
  });
const openPhoto = () =>
  openScreen('/?popup=smartMessagesPhoto', async () => {
    const { default: Popup } = await import('./photo-popup.tsx');
    return <Popup sheet={sheet} parameters={{}} />;
  });
const openEntry = () =>
  openScreen('/', async () => {
    const { default: Entry } = await import('./smart-messages-entry.tsx');
    return <Entry />;
  });
const requests = (method: string) =>
  server.seen.filter((seen) => seen.path === path && seen.method === method).map(({ body }) => body);
const bar = () => document.querySelector('[role=progressbar]')?.getAttribute('aria-valuenow');

beforeEach(async () => {
  localStorage.clear();
  state = { result: false, done: false, trial, is_known: false };
  [isPremium, photos, waiting, refusal, isUnopened] = [false, 1, 0, null, true];
  await begin(answer, 'smart-messages');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the popup that offers Smart Messages', () => {
  it('shows the benefits and the free messages, enables by one press, and shows a toast for 5 seconds', async () => {
    await openSubscribe();
    await eventually(() => expect(text()).toContain(`${trial} free messages`));
    await act(async () => {
      named('Try for free')?.click();
      named('Try for free')?.click();
    });
    await eventually(() => expect(text()).toContain('Smart Messages are on'));
    expect(requests('POST')).toEqual([{ context: 'dialogs' }]);
    expect(toastMs).toBe(5000);
  });

  it('animates the activation: 0, 33, 66 and 100 percent, one step in 1500 ms, then the button', async () => {
    const onDone = vi.fn();
    await openScreen('/', async () => {
      const { Activation, useActivation } = await import('./activation.tsx');
      const Screen = () => {
        const [isRunning, setRunning] = useState(false);
        return (
          <>
            <button type="button" onClick={() => setRunning(true)}>
              start
            </button>
            <Activation {...useActivation(isRunning)} onDone={onDone} />
          </>
        );
      };
      return <Screen />;
    });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));
    const isButtonShown = () => named('Got it')?.closest('.invisible') === null;
    await act(async () => named('start')?.click());
    for (const percent of [0, 33, 66]) {
      expect([bar(), isButtonShown()]).toEqual([`${percent}`, false]);
      await pass(1499);
      expect(bar()).toBe(`${percent}`);
      await pass(1);
    }
    expect([bar(), isButtonShown()]).toEqual(['100', true]);
    expect(document.querySelector('[role=status]')?.textContent).toBe('You’re all set');
    await act(async () => named('Got it')?.click());
    expect(onDone).toHaveBeenCalledOnce();
  });

  it('opens the popup of the photo if the server needs one', async () => {
    refusal = failing(409, 41);
    await openSubscribe();
    await eventually(() => expect(named('Try for free')).toBeDefined());
    await press('Try for free');
    await eventually(() => expect(address().get('popup')).toBe('smartMessagesPhoto'));
  });

  it('opens the payment for Premium after the trial, without a request', async () => {
    state = { ...state, trial: 0, is_known: true };
    await openSubscribe();
    await eventually(() => expect(text()).toContain('Your free messages are used up'));
    await press('Continue with Premium');
    await eventually(() => expect(address().get('context')).toBe('smart_messages'));
    expect(requests('POST')).toEqual([]);
  });

  it('opens the payment if the server refuses for missing Premium', async () => {
    refusal = failing(402, 50);
    await openSubscribe();
    await eventually(() => expect(named('Try for free')).toBeDefined());
    await press('Try for free');
    await eventually(() => expect(address().get('context')).toBe('smart_messages'));
  });

  it('offers no trial to members with Premium', async () => {
    [isPremium, state] = [true, { ...state, trial: 0 }];
    await openSubscribe();
    await eventually(() => expect(named('Turn on')).toBeDefined());
    await press('Turn on');
    await eventually(() => expect(requests('POST')).toHaveLength(1));
  });

  it('shows a failure, and tries again', async () => {
    refusal = failing(500, 500);
    await openSubscribe();
    await eventually(() => expect(named('Try for free')).toBeDefined());
    await press('Try for free');
    await eventually(() => expect(document.querySelector('[role=alert]')?.textContent).not.toBe(''));
    refusal = null;
    await press('Try for free');
    await eventually(() => expect(bar()).toBe('0'));
  });
});

describe('the explanation of Smart Messages', () => {
  it('leads back to the offer, and members who enabled them to the end', async () => {
    await openExplanation();
    await eventually(() => expect(text()).toContain(`up to ${smartMessageLimits.perDay.verified} members`));
    expect(named('Turn off Smart Messages')).toBeUndefined();
    await eventually(() => {
      named('Got it')?.click();
      expect(address().get('popup')).toBe('smartMessages');
    });
    await leave();
    state = { ...state, result: true };
    await openExplanation();
    await eventually(() => expect(named('Turn off Smart Messages')).toBeDefined());
    await press('Turn off Smart Messages');
    await eventually(() => expect(address().get('popup')).toBe('smartMessagesOff'));
  });
});

describe('the popup that disables Smart Messages', () => {
  it.each([
    [1, '1 member has answered'],
    [3, '3 members have answered'],
  ])('shows %i waiting reactions, and disables with a toast', async (count, shown) => {
    [waiting, state] = [count, { ...state, result: true }];
    await openDisable();
    await eventually(() => expect(text()).toContain(shown));
    await press('Turn off');
    await eventually(() => expect(text()).toContain('Smart Messages are off'));
    expect(requests('DELETE')).toHaveLength(1);
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('changes nothing by cancel', async () => {
    await openDisable();
    await eventually(() => expect(server.paths()).toContain('/rest/v2/pings/responses'));
    await eventually(() => expect(text()).not.toContain('answered and wait'));
    await press('Cancel');
    expect(onOpenChange).toHaveBeenCalledWith(false);
    expect(requests('DELETE')).toEqual([]);
  });
});

describe('the popup of the photo', () => {
  it('leads to the upload', async () => {
    await openPhoto();
    await press('Add a photo');
    await eventually(() => expect(address().get('popup')).toBe('uploadPhoto'));
  });
});

describe('the entry above the dialog list', () => {
  it.each([
    [{ result: false }, 'Let greetings go out for you', 'smartMessages'],
    [{ result: true }, 'On. Greetings are on the way', 'smartMessagesInfo'],
    [{ result: true, done: true }, 'On. Done for today', 'smartMessagesInfo'],
  ])('shows the state %j and opens its popup', async (change, shown, popup) => {
    state = { ...state, ...change };
    await openEntry();
    await eventually(() => expect(text()).toContain(shown));
    await act(async () => document.querySelector('button')?.click());
    await eventually(() => expect(address().get('popup')).toBe(popup));
  });

  it('opens the popup of the photo for members without one', async () => {
    photos = 0;
    await openEntry();
    await eventually(() => expect(server.paths().some((each) => each.includes('/info/profile'))).toBe(true));
    await eventually(() => expect(text()).toContain('Let greetings'));
    await act(async () => document.querySelector('button')?.click());
    await eventually(() => expect(address().get('popup')).toBe('smartMessagesPhoto'));
  });

  it('is missing if the state cannot be loaded', async () => {
    refusal = failing(500, 500);
    state = undefined as never;
    await openEntry();
    await eventually(() => expect(server.paths()).toContain(path));
    expect(named('Smart Messages')).toBeUndefined();
  });
});

describe('the popup that opens by itself over the dialog list', () => {
  const loadQueue = () => import('../../lib/popup-queue/popup-queue.ts');

  it('waits with a photo and without an interaction, and leaves the queue with the list', async () => {
    const { isPopupQueued } = await loadQueue();
    await openEntry();
    await eventually(() => expect(isPopupQueued('smartMessages')).toBe(true));
    await leave();
    expect(isPopupQueued('smartMessages')).toBe(false);
  });

  it.each(['without a photo', 'after a subscription', 'after an interaction'])('does not wait %s', async (when) => {
    if (when === 'without a photo') photos = 0;
    if (when === 'after a subscription') state = { ...state, is_known: true };
    if (when === 'after an interaction') (await import('./interaction.ts')).saveInteraction(new QueryClient());
    await openEntry();
    await eventually(() => expect(text()).toContain('Let greetings'));
    await act(async () => undefined);
    expect((await loadQueue()).isPopupQueued('smartMessages')).toBe(false);
  });

  it('opens 2 minutes after the start of the app, once', async () => {
    const { checkPopupQueue, isPopupQueued, setQuietUntil } = await loadQueue();
    const now = Date.now();
    // The app just started. The process of the tests may have run for longer than the popup waits.
    vi.spyOn(performance, 'now').mockImplementation(() => Date.now() - now);
    await openEntry();
    await eventually(() => expect(isPopupQueued('smartMessages')).toBe(true));
    setQuietUntil(0);
    const open = vi.fn();
    const host = { canOpen: () => true, open };
    const dueMs = threadPopupMinutes * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(now + dueMs - 2000);
    await checkPopupQueue(host);
    expect(open).not.toHaveBeenCalled();
    vi.spyOn(Date, 'now').mockReturnValue(now + dueMs + 1000);
    await checkPopupQueue(host);
    expect(open).toHaveBeenCalledExactlyOnceWith({ popup: 'smartMessages' });
    vi.restoreAllMocks();
    await leave();
    await openEntry();
    await eventually(() => expect(text()).toContain('Let greetings'));
    expect(isPopupQueued('smartMessages')).toBe(false);
  });

  it('does not open if the server counted an opening on another device, and counts one on this device', async () => {
    isUnopened = false;
    const { checkPopupQueue, isPopupQueued, setQuietUntil } = await loadQueue();
    await openEntry();
    await eventually(() => expect(isPopupQueued('smartMessages')).toBe(true));
    setQuietUntil(0);
    const open = vi.fn();
    const later = Date.now() + threadPopupMinutes * 60_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);
    await checkPopupQueue({ canOpen: () => true, open });
    expect(open).not.toHaveBeenCalled();
    expect(isPopupQueued('smartMessages')).toBe(false);
    vi.restoreAllMocks();
    await act(async () => document.querySelector('button')?.click());
    const counted = () => server.seen.filter((seen) => seen.path === '/rest/v2/user/onboarding/item');
    await eventually(() => expect(counted().map(({ body }) => body)).toEqual([{ item: 'smart_messages' }]));
  });
});
