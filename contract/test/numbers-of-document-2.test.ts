import { locales } from '@kindred/i18n/locales';
import { expect, test } from 'vitest';
import { euCountries, optInMarketingCountries } from '../src/brand/european-region.ts';
import { unreadTypes } from '../src/counters.ts';
import { archiveLimits } from '../src/engagement/archive-limits.ts';
import { feedLimits } from '../src/engagement/feed-limits.ts';
import { leavingReasons } from '../src/engagement/leaving-reasons.ts';
import { listLimits } from '../src/engagement/list-limits.ts';
import { messengerLimits } from '../src/engagement/messenger-limits.ts';
import { popupLimits } from '../src/engagement/popup-limits.ts';
import { retargetingSegments } from '../src/engagement/popups.ts';
import { sitePushTypes } from '../src/engagement/site-push-types.ts';
import { smartMessageLimits } from '../src/engagement/smart-message-limits.ts';
import { limits } from '../src/limits.ts';
import { messageTypes } from '../src/messenger.ts';
import { paymentLimits } from '../src/payments/limits.ts';
import { moods } from '../src/profile-fields.ts';

const { matchesGame, nearby, photo, toast, tooltip } = limits;
const { breaks } = matchesGame;
const { greetings, pause, unsubscribe, cancellationCode } = paymentLimits;

/** The numbers of spec 2 §3, §5 and §9, and of decisions §5 where they decide about them. */
const numbers: readonly (readonly [name: string, now: unknown, specified: unknown])[] = [
  ['daily likes', limits.dailyLikes, { withoutPhoto: 40, base: 75, trusted: 100, windowSeconds: 86_400 }],
  ['daily marks', limits.dailyMarks.max, 2000],
  [
    'matches game',
    matchesGame,
    expect.objectContaining({
      page: 10,
      refillBelow: 4,
      cardsInView: 3,
      preload: 2,
      swipeShareOfWidth: 0.2,
      swipeSpeedPxPerSecond: 220,
      flyOutMs: 300,
      undoMs: 5000,
      operationTokenHours: 24,
    }),
  ],
  ['ad card', [breaks.adEvery, breaks.adEveryLonger, breaks.hideAdsEvery, breaks.hideAdsMs], [10, 20, 3, 7000]],
  ['photo card', breaks.photoEvery, 10],
  ['like toasts', matchesGame.likeToasts, { withoutPhoto: [1, 10, 20, 30, 40], withPhoto: [1, 10, 20, 30, 40, 50] }],
  ['cached messages and dialog pages', [limits.messagesPage, limits.dialogsPage, limits.dialogsAhead], [20, 20, 200]],
  ['deleted dialogs of a call', limits.deleteBatch, 100],
  ['greetings', greetings, { page: 3, casual: 1, loadMs: 1500 }],
  [
    'Smart Messages',
    [
      smartMessageLimits.toastMs,
      smartMessageLimits.progress,
      smartMessageLimits.stepMs,
      smartMessageLimits.threadPopupMinutes,
      smartMessageLimits.trial,
      smartMessageLimits.perDay.verified,
      smartMessageLimits.responseDays,
    ],
    [5000, [0, 33, 66, 100], 1500, 2, 10, 50, 7],
  ],
  ['reply deadline', [messengerLimits.replyHours, messengerLimits.replyChipHours], [72, 24]],
  ['rows of a message', limits.message.rows, 6],
  ['interests of a category', limits.interestsPage, 500],
  ['default ages of the search', limits.searchAge.span, 10],
  ['VIP', paymentLimits.vip, { highlightHours: 24, freeBoostEveryDays: 7 }],
  ['known push types', [sitePushTypes.hideAds, sitePushTypes.payment], [526, 527]],
  [
    'retargeting',
    [popupLimits.retargeting.afterSeconds, Object.values(retargetingSegments)],
    [30, [3586, 3543, 3544, 3545, 3546, 5070]],
  ],
  ['search page', limits.search.page, 20],
  ['nearby search', [nearby.users, nearby.teasers, nearby.radiiKm, nearby.radiusKm], [50, 20, [3, 5, 10, 25, 50], 50]],
  ['online and new members', [limits.onlineMinutes, limits.newMemberDays], [5, 3]],
  ['height', limits.height, { minCm: 120, maxCm: 220 }],
  ['paywall photos', photo.paywall, 4],
  ['activity feed', [feedLimits.activitiesPerPage, feedLimits.days, feedLimits.items], [20, 90, 500]],
  [
    'lists',
    [listLimits.favorites, listLimits.suitable.size, listLimits.suitable.renewHours, listLimits.newCandidates.max],
    [3000, 50, 24, 99],
  ],
  ['pickup', listLimits.pickup, { size: 6, renewMinutes: 60 }],
  ['list items', limits.list, { loadAheadPx: 600, skeletons: 8 }],
  ['badge of a counter', limits.badgeMax, 99],
  ['dots of a gallery', limits.galleryDots, 9],
  ['tooltips', tooltip, { closeMs: 3000, addInterestDelayMs: 3500, copiedMs: 2000 }],
  ['cancellation comment', unsubscribe.comment, { min: 20, max: 255 }],
  ['cancellation code', [cancellationCode.minutes, cancellationCode.attempts], [10, 3]],
  ['pause', pause, { days: 7, everyDays: 28 }],
  ['offers for staying', [unsubscribe.freeDays, unsubscribe.discountBasisPoints, unsubscribe.giftBoosts], [7, 3000, 1]],
  ['toasts', toast, { closeMs: 3000, dismissPx: 50 }],
  ['toasts of requests', [archiveLimits.toastMs, paymentLimits.toastMs], [5000, 5000]],
  ['archive', [archiveLimits.everyDays, archiveLimits.linkDays], [30, 7]],
  ['pushes of likes', [limits.sitePush.likesPerHour, limits.sitePush.likesPauseMinutes], [3, 15]],
  ['session and new member', [popupLimits.session.absenceMinutes, popupLimits.newMember.quietMinutes], [30, 30]],
  ['search input', limits.searchDebounceMs, 300],
  ['popup animation', limits.popup.animationMs, 400],
  ['presence', [limits.online.refreshSeconds, limits.online.idleSeconds], [60, 120]],
  [
    'reasons to leave',
    leavingReasons,
    { cannotPay: 1, foundSomeone: 2, service: 3, payment: 4, other: 5, technical: 6, age: 8, email: 32 },
  ],
  ['unread counters', unreadTypes, { threads: 1, visitors: 3, likesMe: 5, matches: 6, matchesGame: 15 }],
  [
    'legacy message types',
    [
      messageTypes.MESSAGE_TYPE_TEXT,
      messageTypes.MESSAGE_TYPE_GREETING,
      messageTypes.MESSAGE_TYPE_GIFT,
      messageTypes.MESSAGE_TYPE_STICKER,
      messageTypes.MESSAGE_TYPE_ICE_BREAKER,
      messageTypes.MESSAGE_TYPE_CONVERSATION_PROMPT,
      messageTypes.MESSAGE_TYPE_USER_MATCH,
    ],
    [1, 26, 10, 30, 33, 40, 38],
  ],
  [
    'user moods',
    [moods.length, moods[0], moods[1], moods[17], moods[18]],
    [19, 'readyToChat', 'meetUp', 'makeMeLaugh', 'duplicate'],
  ],
  ['countries of opt-in marketing', [new Set(optInMarketingCountries).size, new Set(euCountries).size], [39, 27]],
  [
    'supported languages',
    [...locales].toSorted(),
    ['de-DE', 'en-US', 'es-ES', 'es-MX', 'fr-FR', 'hi-IN', 'pl-PL', 'pt-BR', 'ru-RU', 'uk-UA'],
  ],
];

test.each(numbers)('has the numbers of document 2: %s', (_, now, specified) => expect(now).toEqual(specified));
