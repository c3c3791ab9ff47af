import { definePopup } from '../lib/popups/define-popup.ts';
import { safetyPopups } from './safety-popups.ts';

/**
 * Every popup: `?popup=<name>` opens it over any page. `npm run generate -w web` writes the names and parameters into
 * `lib/popups/popup-table.gen.ts`, which the entry needs without the rest.
 */
export const popupDefinitions = [
  /** Choose the language. */
  definePopup({
    name: 'language',
    params: [],
    texts: [],
    load: () => import('../features/language/language-popup.tsx'),
  }),
  /** Premium ends soon and does not renew. */
  definePopup({
    name: 'renewSubscription',
    params: [],
    texts: ['subscription'],
    load: () => import('../features/subscription/renew-popup.tsx'),
  }),
  /** A retention offer of the cancellation; `offer` is its kind. */
  definePopup({
    name: 'retentionOffer',
    params: ['subscription', 'offer'],
    texts: ['subscription'],
    load: () => import('../features/subscription/retention-offer-popup.tsx'),
  }),
  /** Enter the code of a cancellation without a session. */
  definePopup({
    name: 'verifyCancellation',
    params: [],
    texts: ['subscription'],
    load: () => import('../features/subscription/verify-cancellation-popup.tsx'),
  }),
  /** The result of an accepted retention offer. */
  definePopup({
    name: 'subscriptionOfferSuccess',
    params: ['subscription', 'offer'],
    texts: ['subscription'],
    load: () => import('../features/subscription/offer-success-popup.tsx'),
  }),
  /** Confirm the sign-out. */
  definePopup({
    name: 'logout',
    params: [],
    texts: ['session'],
    load: () => import('../features/session/logout-popup.tsx'),
  }),
  /** Welcome a member who restored the account. */
  definePopup({
    name: 'profileRestored',
    params: [],
    texts: ['session'],
    load: () => import('../features/session/profile-restored-popup.tsx'),
  }),
  /** The archive of the member's data was requested already. */
  definePopup({
    name: 'archiveRequested',
    params: [],
    texts: ['archive'],
    load: () => import('../features/archive/archive-requested-popup.tsx'),
  }),
  /** Confirm the sign-out of another device, or of all others. */
  definePopup({
    name: 'signOutDevices',
    params: [],
    optionalParams: ['session'],
    texts: ['devices'],
    load: () => import('../features/devices/sign-out-devices-popup.tsx'),
  }),
  /** Confirm the removal of a linked provider. */
  definePopup({
    name: 'removeProvider',
    params: ['provider'],
    texts: ['devices'],
    load: () => import('../features/devices/remove-provider-popup.tsx'),
  }),
  /** Add a passkey. */
  definePopup({
    name: 'addPasskey',
    params: [],
    texts: ['devices', 'profile', 'registration', 'login'],
    load: () => import('../features/devices/add-passkey-popup.tsx'),
  }),
  /** Confirm the removal of a passkey. */
  definePopup({
    name: 'removePasskey',
    params: ['passkey'],
    texts: ['devices'],
    load: () => import('../features/devices/remove-passkey-popup.tsx'),
  }),
  /** Change the email of an account that is not confirmed. */
  definePopup({
    name: 'changeEmail',
    params: [],
    texts: ['sign', 'login', 'social'],
    load: () => import('../features/sign/change-email-popup.tsx'),
  }),
  /** Confirm or change the current member's email. */
  definePopup({
    name: 'confirmEmail',
    params: [],
    texts: ['sign', 'login'],
    load: () => import('../features/sign/confirm-email-popup.tsx'),
  }),
  /** A match, with the first message. */
  definePopup({
    name: 'match',
    params: ['user'],
    texts: ['matches-game', 'vocabulary'],
    load: () => import('../features/matches-game/match/match-popup.tsx'),
  }),
  /** The limit of likes is reached. */
  definePopup({
    name: 'likeLimit',
    params: [],
    texts: ['matches-game', 'payment-results'],
    load: () => import('../features/matches-game/limits/like-limit-popup.tsx'),
  }),
  /** Choose the brands on which the member is shown. */
  definePopup({
    name: 'audience',
    params: [],
    texts: ['audience'],
    load: () => import('../features/profile/audience-popup.tsx'),
  }),
  /** Search settings. */
  definePopup({
    name: 'searchSettings',
    params: [],
    texts: ['matches-game'],
    load: () => import('../features/search-settings/search-settings-popup.tsx'),
  }),
  /** The filters of the search page. */
  definePopup({
    name: 'searchFilters',
    params: [],
    texts: ['search', 'vocabulary'],
    load: () => import('../features/search/filters-popup.tsx'),
  }),
  /** Confirm that a visitor is removed from the list. */
  definePopup({
    name: 'removeVisitor',
    params: ['user'],
    texts: ['lists'],
    load: () => import('../features/lists/remove-visitor-popup.tsx'),
  }),
  ...safetyPopups,
  /** Answer a member's prompt. */
  definePopup({
    name: 'answerPrompt',
    params: ['user'],
    texts: ['users', 'vocabulary'],
    load: () => import('../features/users/answer-prompt-popup.tsx'),
  }),
  /** Send a gift. */
  definePopup({
    name: 'gift',
    params: ['user'],
    texts: ['gifts', 'coins'],
    load: () => import('../features/messenger/gifts/gift-popup.tsx'),
  }),
  /** Send a greeting. */
  definePopup({
    name: 'greeting',
    params: ['user'],
    texts: ['greet', 'coins'],
    load: () => import('../features/messenger/greetings/greeting-popup.tsx'),
  }),
  /** Enable Smart Messages: the benefits, then the activation. */
  definePopup({
    name: 'smartMessages',
    params: [],
    texts: ['smart-messages'],
    load: () => import('../features/smart-messages/subscribe-popup.tsx'),
  }),
  /** How Smart Messages work. */
  definePopup({
    name: 'smartMessagesInfo',
    params: [],
    texts: ['smart-messages'],
    load: () => import('../features/smart-messages/explanation-popup.tsx'),
  }),
  /** Disable Smart Messages. */
  definePopup({
    name: 'smartMessagesOff',
    params: [],
    texts: ['smart-messages'],
    load: () => import('../features/smart-messages/disable-popup.tsx'),
  }),
  /** Smart Messages need a photo. */
  definePopup({
    name: 'smartMessagesPhoto',
    params: [],
    texts: ['smart-messages'],
    load: () => import('../features/smart-messages/photo-popup.tsx'),
  }),
  /** Ask for permission to send notifications. */
  definePopup({
    name: 'webPush',
    params: [],
    texts: ['web-push'],
    load: () => import('../features/web-push/web-push-popup.tsx'),
  }),
  /** Write to the operators; `tag` is the page. */
  definePopup({
    name: 'support',
    params: ['tag'],
    texts: ['support', 'messenger'],
    load: () => import('../features/support/support-popup.tsx'),
  }),
  /** Choose a mood. */
  definePopup({
    name: 'mood',
    params: [],
    texts: ['profile-edit', 'profile', 'registration', 'users', 'vocabulary'],
    load: () => import('../features/profile/mood-popup.tsx'),
  }),
  /** Choose the prompt of the profile. */
  definePopup({
    name: 'prompt',
    params: [],
    texts: ['profile-edit', 'profile', 'registration', 'users'],
    load: () => import('../features/profile/prompt-popup.tsx'),
  }),
  /** Edit the member's text about themselves. */
  definePopup({
    name: 'aboutMe',
    params: [],
    texts: ['profile-edit'],
    load: () => import('../features/profile/about-me-popup.tsx'),
  }),
  /** Add an interest of another member to one's own. `user` is the other member's hid. */
  definePopup({
    name: 'interestAdd',
    params: ['user', 'interest'],
    texts: ['interest-popups', 'interests', 'users', 'vocabulary'],
    load: () => import('../features/users/interests/interest-add-popup.tsx'),
  }),
  /** Write to a member about a common interest. */
  definePopup({
    name: 'interestMessage',
    params: ['user', 'interest'],
    texts: ['interest-popups', 'users', 'vocabulary'],
    load: () => import('../features/users/interests/interest-message-popup.tsx'),
  }),
  /** The profile is complete. */
  definePopup({
    name: 'checklistCompleted',
    params: [],
    texts: ['profile-edit'],
    load: () => import('../features/profile/checklist/checklist-completed-popup.tsx'),
  }),
  /** Upload photos. */
  definePopup({
    name: 'uploadPhoto',
    params: [],
    texts: ['game-notices', 'photos', 'photo-news'],
    load: () => import('../features/photos/upload-photo-popup.tsx'),
  }),
  /** Upload photos, asked in a chat. */
  definePopup({
    name: 'messengerPhoto',
    params: [],
    texts: ['game-notices', 'photos', 'photo-news'],
    load: () => import('../features/photos/messenger-photo-popup.tsx'),
  }),
  /** Choose which dialogs the list shows. */
  definePopup({
    name: 'dialogFilter',
    params: [],
    texts: ['messenger'],
    load: () => import('../features/messenger/dialogs/dialog-filter-popup.tsx'),
    loadFirstStep: async () =>
      (await import('../features/messenger/dialogs/extended-filters.ts')).loadExtendedFilters(),
  }),
  /** Confirm the deletion of the dialogs that are selected in the list. */
  definePopup({
    name: 'deleteDialogs',
    params: [],
    texts: ['messenger'],
    load: () => import('../features/messenger/dialogs/delete-dialogs-popup.tsx'),
  }),
  /** Confirm the deletion of an own message; `message` is its number in the dialog. */
  definePopup({
    name: 'deleteMessage',
    params: ['user', 'message'],
    texts: ['messenger'],
    load: () => import('../features/messenger/thread/delete-message-popup.tsx'),
  }),
  /** Confirm the deletion of a photo. */
  definePopup({
    name: 'deletePhoto',
    params: ['photo'],
    texts: ['photos'],
    load: () => import('../features/photos/delete-photo-popup.tsx'),
  }),
  /** Actions on a photo. */
  definePopup({
    name: 'photoActions',
    params: ['photo'],
    texts: ['photos', 'photo-news'],
    load: () => import('../features/photos/photo-actions-popup.tsx'),
  }),
  /** A photo was rejected, with the reason. */
  definePopup({
    name: 'photoRejected',
    params: ['reason'],
    texts: ['photo-news', 'session'],
    load: () => import('../features/photos/photo-rejected-popup.tsx'),
  }),
  /** The first photos were accepted. */
  definePopup({
    name: 'photoSuccess',
    params: [],
    texts: ['photo-news'],
    load: () => import('../features/photos/photo-success-popup.tsx'),
  }),
  /** Verify the profile by a selfie. */
  definePopup({
    name: 'verifyPhoto',
    params: [],
    texts: ['verification'],
    load: () => import('../features/verification/verify-photo-popup.tsx'),
  }),
  /** A payment; `context` is the payment context. `target` is a member's hid. */
  definePopup({
    name: 'payment',
    params: ['context'],
    optionalParams: ['step', 'feature', 'target', 'list', 'tariff', 'order'],
    texts: ['payments', 'payment-results', 'declines', 'paywall', 'benefits', 'boost'],
    load: () => import('../features/payments/contexts/payment-popup.tsx'),
    loadFirstStep: () => import('../features/payments/offers/steps/tariff-list.tsx'),
  }),
  /** Start a boost, or see the active one. */
  definePopup({
    name: 'boost',
    params: [],
    texts: ['boost'],
    load: () => import('../features/boosts/boost-popup.tsx'),
  }),
  /** The balance of coins. */
  definePopup({ name: 'coins', params: [], texts: ['coins'], load: () => import('../features/coins/coins-popup.tsx') }),
  /** Accept the free day of Premium. */
  definePopup({
    name: 'freeDay',
    params: [],
    texts: ['free-day', 'benefits'],
    load: () => import('../features/free-day/free-day-popup.tsx'),
  }),
  /** Install the app on the home screen. */
  definePopup({
    name: 'homeScreen',
    params: [],
    texts: ['popups'],
    load: () => import('../features/home-screen/home-screen-popup.tsx'),
  }),
  /** The active free day of Premium. */
  definePopup({
    name: 'temporaryPremium',
    params: [],
    texts: ['free-day'],
    load: () => import('../features/free-day/temporary-premium-popup.tsx'),
  }),
  /** An offer or a notice, by its name (`features/payments/offers/offers.ts`). */
  definePopup({
    name: 'offer',
    params: ['offer'],
    texts: ['payment-results', 'benefits', 'popups'],
    load: () => import('../features/payments/offers/offer-popup.tsx'),
  }),
] as const;
