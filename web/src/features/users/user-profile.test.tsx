// @vitest-environment happy-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { address, begin, hid, onOpenChange, openScreen, server } from '../../../test/support/over-thread.tsx';
import { eventually, named, press, text, writeInto } from '../../../test/support/screen.ts';
import { type Answer, failing, type Seen } from '../../../test/support/server.ts';

const photo = (id: string, isSharp: boolean) => ({
  id,
  images: { w: `/media/${id}` },
  thumbhash: null,
  is_cover: id === 'one',
  is_sharp: isSharp,
  status: 1,
});
const fields = {
  goal: [1],
  conversation_prompt: 1,
  interests: [1],
  marital_status: 1,
  height: 172,
  weight: 65,
  alcohol: 1,
  position: 'Baker',
  religion: 1,
  foreign_languages: [2],
};
const anna = {
  hid,
  stub: null as string | null,
  masked_name: 'Anna',
  gender: 'f',
  age: 30,
  zodiac_sign_id: 1,
  verified: true,
  is_demo: false,
  avatar: { url: '/media/one', thumbhash: null },
  photo_count: 2,
  payments: { premium_status: { is_active: true, plan: 'base' }, vip_status: { is_active: false } },
  additional: { online: true, is_new: false, compatibility: null },
  list_data: { i_like_this_user: false, is_match: false, is_selected: false },
  geo: { city: null as { name: string } | null },
  distance: 3,
  profile: { about_me: '', mood: 3, fields },
  operation_token: 'token',
  is_prompt_answered: false,
  own: null as object | null,
};

let user: typeof anna;
let isPremium: boolean;
let answerToMessage: Answer;

const answer = ({ path, query }: Seen): Answer => {
  if (path.includes('/albums/'))
    return { body: { result: { album: { photos: [photo('one', true), photo('two', false)] } } } };
  if (path.endsWith('/info/profile')) {
    const viewer = {
      hid: 'me',
      payments: { premium_status: { is_active: isPremium } },
      profile: { fields: {} },
      own: {},
    };
    return { body: { result: { users: [query.get('users_hids') ? user : viewer] } } };
  }
  if (path.endsWith('/messages')) return answerToMessage;
  if (path.endsWith(':unblock')) user = { ...user, stub: null };
  return { body: {} };
};
const open = () =>
  openScreen(`/u${hid}`, async () => {
    const { UserProfile } = await import('./user-profile.tsx');
    return <UserProfile hid={hid} />;
  });
const openActions = (listData: object = {}) =>
  openScreen(`/u${hid}`, async () => {
    const { ProfileActions } = await import('./profile-actions.tsx');
    return <ProfileActions user={{ ...user, list_data: { ...user.list_data, ...listData } } as never} />;
  });
const labels = () =>
  [...document.querySelectorAll('button, a')].map((each) => each.getAttribute('aria-label') ?? each.textContent);
const listed = (selector: string) => [...document.querySelectorAll(selector)].map(({ textContent }) => textContent);

beforeEach(async () => {
  [user, isPremium] = [anna, false];
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
  await begin(answer, 'users', 'profile-more', 'vocabulary', 'compatibility', 'common', 'errors');
});

describe('a profile', () => {
  it('has the photos as slides with dots, and the note of Premium over the photos after the first', async () => {
    await open();
    await eventually(() => expect(document.querySelectorAll('li img')).toHaveLength(2));
    const slides = [...document.querySelectorAll('[data-profile-photo] ul > li')];
    expect(slides.map(({ textContent }) => textContent)).toEqual(['', 'Get Premium to see all photos']);
    expect(document.querySelectorAll('[data-profile-photo] > [aria-hidden=true] > span')).toHaveLength(2);
  });

  it('has name and age, badges, the presence, the place, the mood and the zodiac sign', async () => {
    await open();
    await eventually(() => expect(listed('h2')[0]).toContain('Anna, 30'));
    expect(document.querySelector('h2 [title=Verified]')).not.toBeNull();
    expect(text()).toContain('Online');
    expect(text()).toContain('3 km');
    expect(listed('ul[aria-label="At a glance"] li')).toEqual(['Premium', 'Let’s get coffee', 'Aries']);
    expect(labels()).toContain('See the city with Premium');
  });

  it('has the city for viewers with Premium, and no offer of Premium', async () => {
    isPremium = true;
    user = { ...anna, geo: { city: { name: 'Lyon' } } };
    await open();
    await eventually(() => expect(text()).toContain('Lyon'));
    expect(labels()).not.toContain('See the city with Premium');
    expect(text()).not.toContain('Get to know Anna better');
  });

  it('has the answers in the groups of the specification, height in cm and weight in kg', async () => {
    await open();
    await eventually(() => expect(text()).toContain('Get to know Anna better'));
    expect(listed('h2').slice(1, -1)).toEqual([
      'Looking for',
      'Anna asks',
      'Interests',
      'Family',
      'Looks',
      'Habits',
      'Work and education',
      'Religion',
      'Languages',
    ]);
    expect(listed('dd')).toEqual(expect.arrayContaining(['172 cm', '65 kg', 'Baker']));
  });

  it('can be reported and blocked', async () => {
    await open();
    await eventually(() => expect(named('Report Anna')).toBeDefined());
    await press('Report Anna');
    await eventually(() => expect(address().get('popup')).toBe('abuse'));
    await press('Block Anna');
    await eventually(() => expect(address().get('popup')).toBe('block'));
  });

  it('of the viewer has no offer, no report, no block, and no button that answers the question', async () => {
    user = { ...anna, own: { city: { title: 'Lyon' } } };
    await open();
    await eventually(() => expect(text()).toContain('Your question'));
    for (const label of ['Answer', 'Report Anna', 'Block Anna', 'See the city with Premium'])
      expect(labels()).not.toContain(label);
    expect(text()).not.toContain('Get to know Anna better');
  });
});

describe('the question of a profile', () => {
  const banner = () => document.querySelector('section[aria-labelledby=prompt]')?.textContent ?? '';
  const openBoth = () =>
    openScreen(`/u${hid}`, async () => {
      const [{ UserProfile }, { default: AnswerPromptPopup }] = await Promise.all([
        import('./user-profile.tsx'),
        import('./answer-prompt-popup.tsx'),
      ]);
      const sheet = { open: true, onOpenChange, onClosed: () => undefined };
      return (
        <>
          <UserProfile hid={hid} />
          <AnswerPromptPopup sheet={sheet} parameters={{ user: hid }} />
        </>
      );
    });
  const field = () => document.querySelector('textarea');
  const send = async () => {
    await eventually(() => expect(field()).not.toBeNull());
    expect(banner()).toMatch(/Answer$/);
    await writeInto(field(), 'To the sea');
    await press('Send');
  };

  it('that the viewer has answered has a link to the chat, and no button to answer it, also in its popup', async () => {
    user = { ...anna, is_prompt_answered: true };
    await openBoth();
    await eventually(() => expect(banner()).toMatch(/You’ve answeredOpen chat$/));
    expect(named('Open chat')?.getAttribute('href')).toBe(`/dialogs/${hid}`);
    expect(field()).toBeNull();
  });

  it('is shown as answered once the answer is sent', async () => {
    answerToMessage = { body: { message: { type: 'MESSAGE_TYPE_CONVERSATION_PROMPT', isSent: true } } };
    await openBoth();
    await send();
    await eventually(() => expect(banner()).toMatch(/You’ve answeredOpen chat$/));
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });

  it('that was answered on another device is shown as answered, with the reason of the refusal', async () => {
    answerToMessage = failing(409, 63);
    await openBoth();
    await send();
    await eventually(() => expect(text()).toContain('You’ve already answered this question.'));
    expect(banner()).toMatch(/You’ve answeredOpen chat$/);
    expect(field()?.value).toBe('To the sea');
  });
});

describe('the actions of a profile', () => {
  it('are pass, greeting, chat and like', async () => {
    await openActions();
    await eventually(() => expect(labels()).toEqual(['Pass on Anna', 'Greet Anna', 'Chat', 'Like Anna']));
    await act(async () => document.querySelector<HTMLElement>('[aria-label="Greet Anna"]')?.click());
    await eventually(() => expect(address().get('popup')).toBe('greeting'));
  });

  it('of a match are the greeting and the chat', async () => {
    await openActions({ is_match: true });
    await eventually(() => expect(labels()).toEqual(['Greet Anna', 'Chat']));
  });
});

describe('the stub of a profile', () => {
  it.each([
    ['youBlockedUser', 'You blocked Anna', 'Unblock to see the profile again', ['Unblock Anna', 'Discover new people']],
    ['userBlockedYou', 'This profile isn’t open to you', 'There are plenty of other people', ['Discover new people']],
    ['alreadyFoundLove', 'Anna has already found love', 'There are plenty of other people', ['Discover new people']],
  ])('%s replaces the profile by its texts and links', async (stub, title, words, buttons) => {
    user = { ...anna, stub };
    await open();
    await eventually(() => expect(text()).toContain(title));
    expect(text()).toContain(words);
    expect(labels()).toEqual(buttons);
    expect(text()).not.toContain('Baker');
    expect(server.paths().some((path) => path.endsWith(':visit'))).toBe(false);
  });

  it('of a blocked member ends with the block', async () => {
    user = { ...anna, stub: 'youBlockedUser' };
    await open();
    await eventually(() => expect(named('Unblock Anna')).toBeDefined());
    await press('Unblock Anna');
    await eventually(() => expect(text()).toContain('Baker'));
  });
});
