import { type PaymentContext, paymentContexts } from '@kindred/contract/payments/contexts';
import { methodDescriptors, methodNames } from '@kindred/contract/payments/method-ids';
import { popupParameters } from '../../web/src/lib/popups/popup-table.gen.ts';
import type { PopupName } from '../../web/src/lib/popups/popups.ts';
import type { CrawlPage, CrawlRole } from './pages.ts';
import type { PathValues } from './path-values.ts';

/** A popup as a crawl opens it. */
interface OpenedPopup {
  /** The page below it. */
  readonly at?: string;
  readonly parameters?: Readonly<Record<string, string>>;
}

/** The values of the required parameters of popups, by name. */
const parameterValues = ({ partnerHid, ownPhotoId }: PathValues): Readonly<Record<string, string>> => ({
  user: partnerHid,
  message: '1',
  interest: '1',
  photo: ownPhotoId,
  from: 'profile',
  tag: 'settings',
  reason: 'copy',
  provider: 'google',
  passkey: '1',
  subscription: 'premium',
  context: 'profile_subscription',
});

/** The popups that open over another page than the profile, or several times. */
const openedPopups = ({ partnerHid }: PathValues): { readonly [P in PopupName]?: readonly OpenedPopup[] } => ({
  match: [{ at: '/matches' }],
  likeLimit: [{ at: '/matches' }],
  searchSettings: [{ at: '/matches' }],
  searchFilters: [{ at: '/search' }],
  removeVisitor: [{ at: '/activity/visitors' }],
  dialogFilter: [{ at: '/dialogs' }],
  deleteDialogs: [{ at: '/dialogs' }],
  deleteMessage: [{ at: `/dialogs/${partnerHid}` }],
  abuseMessage: [{ at: `/dialogs/${partnerHid}`, parameters: { message: '2' } }],
  gift: [{ at: `/dialogs/${partnerHid}` }],
  greeting: [{ at: `/u${partnerHid}` }],
  answerPrompt: [{ at: `/u${partnerHid}` }],
  block: [{ at: `/u${partnerHid}` }],
  abuse: [{ at: `/u${partnerHid}` }],
  interestAdd: [{ at: `/u${partnerHid}` }],
  interestMessage: [{ at: `/u${partnerHid}` }],
  signOutDevices: [{ at: '/settings/devices' }],
  removeProvider: [{ at: '/settings/devices' }],
  addPasskey: [{ at: '/settings/devices' }],
  removePasskey: [{ at: '/settings/devices' }],
  renewSubscription: [{ at: '/settings/subscription' }],
  retentionOffer: ['week', 'discount', 'gift'].map((offer) => ({
    at: '/settings/subscription',
    parameters: { offer },
  })),
  subscriptionOfferSuccess: ['week', 'discount', 'gift'].map((offer) => ({
    at: '/settings/subscription',
    parameters: { offer },
  })),
  offer: ['vipOffer', 'likesMe', 'specialPrice', 'freeSubscription', 'unlimited'].map((offer) => ({
    parameters: { offer },
  })),
  // Payments have a list of their own.
  payment: [],
});

/** The popups of guests, and the page below each. */
const guestPopups: { readonly [P in PopupName]?: string } = {
  language: '/',
  changeEmail: '/login',
  verifyCancellation: '/info/cancellation',
};

/** The popups that are about a subscription, or about another member. A member without any sees a redirect. */
const needsMember = (name: PopupName): boolean => popupParameters[name].length > 0;

const popupUrl = (at: string, popup: string, parameters: Readonly<Record<string, string>>): string =>
  `${at}?${new URLSearchParams({ popup, ...parameters })}`;

/** Lists the popups of a role. @throws Error if a required parameter has no value */
export const listPopupPages = (role: CrawlRole, values: PathValues): CrawlPage[] => {
  if (role === 'guest')
    return Object.entries(guestPopups).map(([popup, at]) => ({
      name: `popup ${popup}`,
      url: popupUrl(at, popup, {}),
    }));
  const known = parameterValues(values);
  const opened = openedPopups(values);
  return (Object.keys(popupParameters) as PopupName[])
    .filter((popup) => role === 'member' || !needsMember(popup))
    .flatMap((popup) =>
      (opened[popup] ?? [{}]).map(({ at = '/profile', parameters = {} }) => {
        const required = popupParameters[popup].map((name): [string, string] => {
          const value = parameters[name] ?? known[name];
          if (value === undefined) throw new Error(`The parameter ${name} of ${popup} has no value (overlays.ts)`);
          return [name, value];
        });
        const kind = parameters.offer ? ` ${parameters.offer}` : '';
        return { name: `popup ${popup}${kind}`, url: popupUrl(at, popup, Object.fromEntries(required)) };
      }),
    );
};

const payment = (step: string | undefined, context: PaymentContext, more: Readonly<Record<string, string>> = {}) => ({
  name: `payment ${context}${step ? ` ${step}` : ''}`,
  url: popupUrl('/profile', 'payment', { context, ...(step ? { step } : {}), ...more }),
});

/** One context of each list of tariffs. */
const contextsOfLists = [
  ...new Map(Object.entries(paymentContexts).map(([context, list]) => [list, context as PaymentContext])).values(),
];

/** The form of each method, and the forms of a stored method. */
const forms = [...new Set(methodNames.map((method) => methodDescriptors[method].form))];
const storedForms = ['resign', 'one_click_card', 'one_click_decline', 'one_click_paypal'];
const results = [
  'success_premium',
  'success_premium_gold',
  'success_plus_upgrade',
  'success_vip',
  'success_premium_vip',
  'success_gold_vip',
  'success_coins',
  'success_boost',
  'complete_mpesa',
  'success_blik',
  'decline',
  'blik_error',
];

/** Lists the steps of a payment: for a newcomer the offers and forms, for a member the stored forms and the results. */
export const listPaymentPages = (role: CrawlRole, { purchaseId }: PathValues): CrawlPage[] => {
  if (role === 'newcomer')
    return [
      ...contextsOfLists.map((context) => payment(undefined, context)),
      ...forms.map((form) => payment(form, 'profile_subscription', { tariff: 'base-28' })),
      ...['policy', 'terms', 'privacy', 'failed_order'].map((step) => payment(step, 'profile_subscription')),
    ];
  if (role !== 'member') return [];
  return [
    ...contextsOfLists.map((context) => payment(undefined, context)),
    ...storedForms.map((form) => payment(form, 'coins_widget', { tariff: 'coins-1500' })),
    ...['upsale_vip', 'upgrade_plus'].map((step) => payment(step, 'profile_subscription')),
    ...results.map((step) => payment(step, 'profile_subscription', { order: purchaseId })),
  ];
};
