// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import {
  type PaymentContext,
  paymentContextNames,
  paymentContexts,
  paymentPath,
} from '@kindred/contract/payments/contexts';
import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { feedItem } from '../../test/support/feed-items.ts';
import { atBrand, draw, hid, opened, order, pressOnce, world } from '../../test/support/payment-contexts.tsx';
import { eventually, named } from '../../test/support/screen.ts';
import type { TeaserKind } from '../features/lists/teaser-list.tsx';
import { parsePaymentState } from '../features/payments/contexts/payment-search.ts';
import { isBuilt } from '../features/payments/contexts/registry.ts';

const sheet = { open: true, onOpenChange: () => undefined, onClosed: () => undefined };
const active = { is_active: true, active_to: 4_000_000_000 };

/** Renders the page of a context and presses the button that opens the payment. */
type OpenPayment = () => Promise<void>;

const screen = async (page: ReactNode, ...labels: string[]): Promise<void> => {
  await draw('/', () => page);
  for (const label of labels) await pressOnce(label);
};

/** A link from outside the app: its URL opens the payment. */
const link = (url: string) => async () => draw(url, () => null);

const features = async (...labels: string[]): Promise<void> => {
  const { PremiumFeatures } = await import('../features/sign/premium-features.tsx');
  await screen(<PremiumFeatures />, ...labels);
};

const otherMember = async (labels: string): Promise<void> => {
  const { ProfileHead } = await import('../features/users/profile-head.tsx');
  const premium = { is_active: true, plan: 'base' };
  const user = {
    hid,
    age: 30,
    masked_name: 'Anna',
    zodiac_sign_id: null,
    verified: false,
    own: null,
    distance: 3,
    profile: { mood: null },
    additional: {},
    geo: { city: null },
    payments: { premium_status: premium, vip_status: { is_active: false } },
    list_data: { is_selected: false },
  };
  await screen(<ProfileHead user={user as never} isNameHidden />, labels);
};

const boostBanner = async (context: 'boost_banner_likes' | 'boost_banner_search'): Promise<void> => {
  const { BoostBanner } = await import('../features/boosts/boost-banner.tsx');
  await screen(<BoostBanner context={context} />, 'Get boosts');
};

/** The search page with one found member, or the nearby page with one teaser. */
const searchPage = async (page: 'search' | 'nearby', label: string): Promise<void> => {
  const found = { hid, name: 'Vera', age: 30, mood: null, thumbnail: null, subscriptions: {} };
  const hits = [{ user: found, relationships: { myLikes: false } }];
  const neighbors = [{ user: { thumbnail: { url: '/media/teasers/portrait-1.webp' } } }];
  world.rest = ({ path }) => {
    if (path.endsWith(':search')) return { hits, nextPageToken: '' };
    return path.endsWith('/neighbors/teasers') ? { neighbors, totalCount: 1 } : undefined;
  };
  const [{ SearchPage }, { NearbyPage }] = await Promise.all([
    import('../features/search/search-page.tsx'),
    import('../features/search/nearby-page.tsx'),
  ]);
  await screen(page === 'search' ? <SearchPage above={null} banner={null} /> : <NearbyPage km={undefined} />, label);
};

const searchFilters = async (label: string): Promise<void> => {
  const { default: FiltersPopup } = await import('../features/search/filters-popup.tsx');
  await screen(<FiltersPopup sheet={sheet} parameters={{}} />, label);
};

const likeLimit = async (): Promise<void> => {
  const { default: LikeLimitPopup } = await import('../features/matches-game/limits/like-limit-popup.tsx');
  await screen(<LikeLimitPopup sheet={sheet} parameters={{}} />, 'Like without a limit');
};

const adCard = async (...labels: string[]): Promise<void> => {
  const { default: BreakCard } = await import('../features/matches-game/breaks/break-card.tsx');
  await screen(<BreakCard kind="ad" />, ...labels);
};

const offer = async (name: string, labels: string): Promise<void> => {
  const { default: OfferPopup } = await import('../features/payments/offers/offer-popup.tsx');
  await screen(<OfferPopup sheet={sheet} parameters={{ offer: name }} />, labels);
};

const subscription = async (labels: string): Promise<void> => {
  const { SubscriptionPage } = await import('../features/subscription/subscription-page.tsx');
  await screen(<SubscriptionPage>{null}</SubscriptionPage>, labels);
};

const success = { feature_type: 'premium', order_type: 'first', payment_context: 'matches', is_premium_plus: false };
const decided = (over: object) => ({
  order: { order_id: order, state: 'success' },
  pay_form: null,
  success: null,
  decline: null,
  ...over,
});

/** A declined charge of the stored card, opened by URL, with the list that the server granted for it. */
const decline = async (granted: string): Promise<void> => {
  const declined = { code: '3.02', feature_type: 'premium', payment_context: 'matches', tariff_id: 'base-28' };
  world.order = decided({ decline: { ...declined, granted_list: granted } });
  await link(`/?popup=payment&context=matches&step=decline&order=${order}`)();
  await pressOnce('See something smaller');
};

/** A conversation with the given messages. */
const conversation = async (messages: readonly object[], label: string): Promise<void> => {
  const user = {
    hid,
    name: 'Vera',
    age: 30,
    isPremium: false,
    isVip: false,
    isMatch: false,
    isBlockedByMe: false,
    isDeactivated: false,
  };
  const dialog = { hid, isRead: true, replyDeadline: null, unreadMessagesCount: 0, lastMessage: messages[0], user };
  world.rest = ({ path }) =>
    path.endsWith(`/dialogs/${hid}/messages`)
      ? { dialog, messages, conversationStarter: null, nextPageToken: '' }
      : undefined;
  const { Thread } = await import('../features/messenger/thread/thread.tsx');
  await screen(<Thread dialogHid={hid} isWide />, label);
};

/** A conversation whose last message is unsent until one side has Premium. */
const unsentMessage = (): Promise<void> => {
  const unsent = {
    id: '1',
    createDate: new Date().toISOString(),
    isIncoming: false,
    isRead: false,
    isSent: false,
    isSmart: false,
    isDeleted: false,
    text: 'Hello',
    type: 'MESSAGE_TYPE_TEXT',
    requestId: null,
    questionId: null,
    giftType: null,
    stickerType: null,
    interestIds: null,
    safetyHint: null,
    repliedMessage: null,
  };
  return conversation([unsent], 'Deliver it with Premium');
};

/** The teasers of a list of a member without Premium. */
const teasers = async (kind: TeaserKind): Promise<void> => {
  world.rest = ({ path }) =>
    path.endsWith('/teasers')
      ? { items: [{ thumbnail: { url: '/media/teasers/portrait-1.webp' } }], total: 3 }
      : undefined;
  const { TeaserList } = await import('../features/lists/teaser-list.tsx');
  await screen(<TeaserList kind={kind} />, 'See them with Premium');
};

/** A like of the activity feed, which names no member without Premium. */
const hiddenLike = async (): Promise<void> => {
  const like = feedItem({
    type: 'TYPE_LIKE',
    title: 'like',
    templateText: 'likeHidden',
    actionTitle: 'getPremium',
    user: null,
  });
  const { FeedRow } = await import('../features/activity-feed/feed-row.tsx');
  const nothing = () => undefined;
  await screen(<FeedRow item={like} isNew={false} onView={nothing} onDelete={nothing} />, 'See who');
};

/** Another test opens the context. */
const elsewhere = (test: string) => ({ test });

/** Each payment context with the way in which a member opens it, or the test that opens it. */
const openers: Readonly<Record<PaymentContext, OpenPayment | { readonly test: string }>> = {
  matches: async () => {
    const { AllSeen } = await import('../features/matches-game/end-of-list/all-seen.tsx');
    await screen(<AllSeen />, 'See Premium');
  },
  matches_likes_limit: likeLimit,
  matches_likes_limit_plus: async () => {
    world.premium = { ...active, plan: 'base' };
    await likeLimit();
  },
  matches_ad: () => adCard('See Premium'),
  unlimited_likes: () => subscription('Get Premium Plus'),
  search: () => searchPage('search', 'See Premium'),
  search_filters: () => searchFilters('Height'),
  nearby: () => searchPage('nearby', 'See them with Premium'),
  likes_me: () => teasers('likes'),
  visitors: () => teasers('visitors'),
  activity_feed: hiddenLike,
  pickup: async () => {
    const { PickupRow } = await import('../lib/members/pickup-row.tsx');
    await screen(<PickupRow />, 'Be shown here');
  },
  thread: () => conversation([], 'See Premium'),
  thread_unsent: unsentMessage,
  thread_highlight: elsewhere('e2e/messenger/types.spec.ts'),
  thread_gift: elsewhere('web/src/features/messenger/gifts/gifts.test.tsx'),
  thread_greeting: elsewhere('web/src/features/messenger/greetings/greetings.test.tsx'),
  smart_messages: elsewhere('web/src/features/smart-messages/smart-messages.test.tsx'),
  user_profile: async () => {
    const { PremiumBanner } = await import('../features/users/premium-banner.tsx');
    await screen(<PremiumBanner hid={hid} name="Anna" />, 'About Premium');
  },
  user_photo: async () => {
    const { PremiumNote } = await import('../features/users/premium-note.tsx');
    await screen(<PremiumNote hid={hid} />, 'Get Premium to see all photos');
  },
  user_city: () => otherMember('See the city with Premium'),
  geo_switch: () => searchFilters('Search elsewhere with Premium'),
  // After the third card.
  hide_ads: () => adCard(...Array(3).fill('Back to the cards'), 'Hide ads'),
  premium_features: () => otherMember('Premium'),
  vip_widget: async () => {
    const { VipWidget } = await import('../features/subscription/vip-widget.tsx');
    await screen(<VipWidget />, 'VIPStand out with VIP');
  },
  vip_offer: () => offer('vipOffer', 'See VIP'),
  coins_widget: async () => {
    const { default: CoinsPopup } = await import('../features/coins/coins-popup.tsx');
    await screen(<CoinsPopup sheet={sheet} parameters={{}} />, 'Get coins');
  },
  boost_banner_matches: async () => {
    const { BoostButton } = await import('../features/boosts/boost-button.tsx');
    await screen(<BoostButton />, 'Get boosts');
  },
  boost_banner_likes: () => boostBanner('boost_banner_likes'),
  boost_banner_search: () => boostBanner('boost_banner_search'),
  boost_activation: async () => {
    const { default: BoostPopup } = await import('../features/boosts/boost-popup.tsx');
    await screen(<BoostPopup sheet={sheet} parameters={{}} />, 'Get boosts');
  },
  settings: async () => {
    const { SettingsList } = await import('../features/profile/settings-list.tsx');
    await screen(<SettingsList />, 'Get Premium');
  },
  profile_subscription: () => subscription('See plans'),
  subscription_renew: () => {
    world.premium = { ...active, plan: 'gold' };
    world.schedule = { is_renewal_due: true };
    return subscription('See plans');
  },
  subscription_unsubscribe: () => {
    world.schedule = { prolong_discount_until: 4_000_000_000 };
    return subscription('Go on for less');
  },
  subscription_vip: () => subscription('Get VIP'),
  renew_popup: async () => {
    const { default: RenewPopup } = await import('../features/subscription/renew-popup.tsx');
    await screen(<RenewPopup sheet={sheet} parameters={{}} />, 'See plans');
  },
  free_subscription: () => offer('freeSubscription', 'See plans'),
  one_time_offer: async () => {
    world.rest = ({ path }) => (path.includes('one-time-offer') ? { active_to: 4_000_000_000 } : undefined);
    const [{ useClosedPayment }, { myProfileQuery }, { useQuery }] = await Promise.all([
      import('../features/payments/offers/use-closed-payment.ts'),
      import('../lib/session/my-profile.ts'),
      import('@tanstack/react-query'),
    ]);
    const Closing = () => {
      const left = useClosedPayment();
      const { isSuccess } = useQuery(myProfileQuery);
      return (
        <button type="button" disabled={!isSuccess} onClick={() => left(parsePaymentState({ context: 'settings' }))}>
          Close the plans
        </button>
      );
    };
    const [{ default: PopupQueueRunner }, { setQuietUntil }, { useConsent }] = await Promise.all([
      import('../lib/popup-queue/popup-queue-runner.tsx'),
      import('../lib/popup-queue/popup-queue.ts'),
      import('../lib/tracking/consent.ts'),
    ]);
    setQuietUntil(0);
    useConsent.setState({ isConsentConfigured: true });
    const page = (
      <>
        <Closing />
        <PopupQueueRunner />
      </>
    );
    await screen(page, 'Close the plans', 'Close the plans', 'Close the plans');
  },
  decline_promo: () => decline('promo'),
  decline_promo_plus: () => decline('promo_gold'),
  decline_retry: () => decline('retry'),
  failed_order: link('/matches?popup=payment&context=failed_order'),
  upsale_vip: async () => {
    world.premium = { ...active, plan: 'gold' };
    world.order = decided({ success });
    await link(`/?popup=payment&context=matches&step=success_premium_gold&order=${order}`)();
    await pressOnce('Continue');
  },
  upgrade_plus: () => {
    world.premium = { ...active, plan: 'base' };
    return subscription('Upgrade to Premium Plus');
  },
  registration: () => features('Choose a plan'),
  web_trial_after_registration: link('/matches?popup=payment&context=web_trial_after_registration'),
  landing: async () => {
    const { trafficCookie, formatTraffic } = await import('@kindred/contract/traffic-data');
    document.cookie = `${trafficCookie}=${formatTraffic({ landing_id: 'spring-26' })}; path=/`;
    await features('Choose a plan');
  },
  casual_paywall: () => {
    atBrand('casual');
    return features('Choose a plan');
  },
  temporary_premium: async () => {
    const { ActiveFreeDay } = await import('../features/free-day/active-free-day.tsx');
    await screen(<ActiveFreeDay />, 'See Premium plans');
  },
  retargeting: async () => {
    await offer('specialPrice', 'See the price');
  },
  push: link(paymentPath('push', 'gold')),
  mail: link(paymentPath('mail', 'vip')),
  support: async () => {
    const { SupportTopics } = await import('../features/support/support-topics.tsx');
    await screen(<SupportTopics onChoose={() => undefined} />, 'See Premium plans');
  },
  help: async () => {
    const { HelpPage } = await import('../features/help/help-page.tsx');
    const { useSession } = await import('../lib/session/session.ts');
    useSession.setState({ authenticated: true });
    await screen(<HelpPage article="subscription" />);
    await eventually(() => expect(named('See Premium plans')).toBeDefined());
    const href = named('See Premium plans')?.getAttribute('href');
    await link(href ?? '')();
  },
};

describe.each(paymentContextNames)('the payment context %s', (context) => {
  it('opens its list, which is built', () => {
    const { step, list, feature } = parsePaymentState({ context });
    expect(list).toBe(paymentContexts[context]);
    expect(step).toBe(list);
    expect(isBuilt(step)).toBe(true);
    expect(['premium', 'vip', 'coins', 'boost']).toContain(feature);
  });
});

const opening = Object.entries(openers).flatMap(([context, opener]) =>
  typeof opener === 'function' ? [[context, opener] as const] : [],
);

it.each(opening)('a member opens %s: the plans are requested with it', async (context, open) => {
  await open();
  await eventually(() => expect(opened()).toContain(context));
  expect(document.querySelector('.sheet-popup')).not.toBeNull();
});

it.each(
  Object.entries(openers).flatMap(([context, opener]) =>
    typeof opener === 'function' ? [] : [[context, opener.test]],
  ),
)('another test opens %s: %s', (context, test) => expect(readFileSync(test, 'utf8')).toContain(context));
