// @vitest-environment happy-dom
import type { Dialog } from '@kindred/contract/messenger';
import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTexts } from '../../test/support/texts.ts';
import { CardCaption } from '../features/matches-game/card/card-caption.tsx';
import type { CardTexts } from '../features/matches-game/card/card-texts.ts';
import { DialogRow } from '../features/messenger/dialogs/dialog-row.tsx';
import { ThreadHeader } from '../features/messenger/thread/thread-header.tsx';
import { useExperiments } from '../lib/experiments/experiments.ts';
import { MemberTile } from '../lib/members/member-tile.tsx';

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);

const hid = 'a'.repeat(22);
const online = 'Online';
const person = {
  hid,
  name: 'Anna',
  age: 30,
  genderType: 'GENDER_FEMALE',
  recentlyActive: true,
  photoVerified: false,
  isVip: false,
  isDemo: false,
} as const;
const dialog: Dialog = {
  hid,
  isRead: true,
  replyDeadline: null,
  unreadMessagesCount: 0,
  isHighlighted: false,
  areLinksClickable: true,
  lastMessage: null,
  user: {
    ...person,
    cardPhotoThumbnail: null,
    listPhotoThumbnail: null,
    isPremium: false,
    isBlockedByMe: false,
    isBlockingMe: false,
    isMatch: true,
    isMyFavorite: false,
    isDeactivated: false,
  },
};
const candidate = {
  ...person,
  sinceLastSeenDuration: null,
  compatibility: null,
  emailVerified: true,
  distanceKilometers: null,
  zodiacSign: 1,
  city: null,
  throughBoost: false,
  profile: { albumPreview: { cover: null, countModerated: 0 }, aboutMe: '', mood: null, interests: [], goals: [] },
  subscriptions: { premiumBasic: false, premiumGold: false, vip: false },
  relationships: { likesYou: false },
};
const texts: CardTexts = {
  stamp: { like: '', pass: '' },
  verified: '',
  vip: '',
  online,
  premium: '',
  boosted: '',
  onlineAgo: () => null,
  fit: () => ({ shown: '', sentence: '' }),
  zodiac: () => null,
  topicsLabel: '',
  title: (name) => name,
  photoOf: (name) => name,
  photos: String,
  distance: String,
  open: (name) => name,
  mood: () => null,
  goals: () => [],
  interests: () => [],
};

/** All elements that show whether a member was online in the last minutes. */
const places: Readonly<Record<string, ReactElement>> = {
  'a tile of a list': <MemberTile user={{ ...person, thumbnail: null }} opens="chat" />,
  'a card': <CardCaption user={candidate} texts={texts} onOpen={() => undefined} />,
  'a dialog’s row': <DialogRow dialog={dialog} pending={undefined} search={{}} isOpen={false} />,
  'a dialog’s head': <ThreadHeader dialog={dialog} isWide />,
};

beforeAll(async () => {
  await startTexts('en-US', 'lists', 'messenger', 'member-menu');
});
afterEach(() => useExperiments.setState({ features: {}, groups: {} }));

const shown = async (element: ReactElement): Promise<string> => {
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() });
  const place = document.body.appendChild(document.createElement('div'));
  const root = createRoot(place);
  await act(async () => root.render(<RouterContextProvider router={router}>{element}</RouterContextProvider>));
  const html = place.innerHTML;
  await act(async () => root.unmount());
  place.remove();
  return html;
};

describe.each(Object.entries(places))('%s', (_name, element) => {
  it('shows a member who was recently online if the flag is on, and not if it is off', async () => {
    const off = await shown(element);
    expect(off).toContain('Anna');
    expect(off).not.toContain(online);
    useExperiments.setState({ features: { LAST_ONLINE_INDICATOR: 'on' } });
    expect(await shown(element)).toContain(online);
  });
});
