import { descriptorOfMethod, methodNames } from '@kindred/contract/payments/method-ids';
import { lazyPart } from '@kindred/ui/lazy-part';
import { createElement, type FunctionComponent } from 'react';
import { retryFetch } from '../../../lib/http/retry-fetch.ts';
import { ListSkeleton, Loading } from './loading.tsx';
import type { PaymentStep } from './steps.ts';

/** The title of the sheet: keys of `payments:title`. */
type Title =
  | 'premium'
  | 'gold'
  | 'upgrade'
  | 'prolong'
  | 'offer'
  | 'trial'
  | 'coins'
  | 'boost'
  | 'vip'
  | 'pay'
  | 'success'
  | 'decline'
  | 'failedOrder';

interface StepScreen {
  readonly screen: FunctionComponent;
  readonly title: Title;
}

const defineScreen = (
  title: Title,
  load: () => Promise<{ default: FunctionComponent }>,
  waiting = createElement(Loading),
): StepScreen => ({ screen: lazyPart(() => retryFetch(load), waiting), title });

const listWaiting = createElement(Loading, undefined, createElement(ListSkeleton));
const list = (title: Title) => defineScreen(title, () => import('../offers/steps/tariff-list.tsx'), listWaiting);
const cheaperList = defineScreen('offer', () => import('../offers/steps/offer-list.tsx'));
const upgrade = defineScreen('upgrade', () => import('../offers/steps/upgrade.tsx'));
const upsale = defineScreen('success', () => import('../offers/steps/upsale.tsx'));
const success = defineScreen('success', () => import('../results/steps/success.tsx'));
const legal = defineScreen('pay', () => import('../offers/steps/legal.tsx'));

/** All redirect methods share one screen. The form of another method has its own file, named like the form. */
const methodSteps = import.meta.glob<{ default: FunctionComponent }>('../methods/steps/*.tsx');
const methodScreens: { readonly [S in PaymentStep]?: StepScreen } = Object.fromEntries(
  methodNames.flatMap((method) => {
    const { form, isRedirect } = descriptorOfMethod(method);
    const load = methodSteps[`../methods/steps/${isRedirect ? 'redirect' : form}.tsx`];
    return load ? [[form, defineScreen('pay', load)]] : [];
  }),
);

/**
 * The screens of the steps, with their titles. A step without an entry cannot be reached: its URL opens the list of the context. To add
 * a step: a component without props in `steps/` (`usePayment()` returns the state and the navigation, `<StepFooter>` contains the
 * button), and an entry here. The form of a payment method needs no entry: its file is named like the form.
 */
const registry: { readonly [S in PaymentStep]?: StepScreen } = {
  premium_base: list('premium'),
  gold: list('gold'),
  gold_only: list('gold'),
  gold_upgrade: upgrade,
  gold_prolong: list('gold'),
  prolong_discount: list('prolong'),
  one_time_offer: list('offer'),
  promo: cheaperList,
  promo_gold: cheaperList,
  retry: cheaperList,
  trial_redirect: defineScreen('trial', () => import('../offers/steps/trial.tsx')),
  coins: list('coins'),
  greeting: list('coins'),
  boost: list('boost'),
  vip: list('vip'),
  vip_widget: list('vip'),

  first_card: defineScreen('pay', () => import('../methods/steps/card.tsx')),
  resign: defineScreen('pay', () => import('../methods/steps/card.tsx')),
  one_click_card: defineScreen('pay', () => import('../methods/steps/one-click.tsx')),
  one_click_paypal: defineScreen('pay', () => import('../methods/steps/one-click.tsx')),
  one_click_decline: defineScreen('pay', () => import('../results/steps/one-click-decline.tsx')),
  paypal: defineScreen('pay', () => import('../methods/steps/wallet.tsx')),
  google_pay: defineScreen('pay', () => import('../methods/steps/wallet.tsx')),
  apple_pay: defineScreen('pay', () => import('../methods/steps/wallet.tsx')),
  ...methodScreens,

  upsale_vip: upsale,
  upgrade_plus: upgrade,

  success_premium: success,
  success_premium_gold: success,
  success_plus_upgrade: success,
  success_vip: success,
  success_premium_vip: success,
  success_gold_vip: success,
  success_coins: success,
  success_boost: success,
  complete_mpesa: success,
  success_blik: success,

  blik_error: defineScreen('decline', () => import('../methods/steps/blik-error.tsx')),
  decline: defineScreen('pay', () => import('../results/steps/decline.tsx')),
  failed_order: defineScreen('failedOrder', () => import('../results/steps/failed-order.tsx')),

  policy: legal,
  terms: legal,
  privacy: legal,
};

export const isBuilt = (step: PaymentStep): boolean => registry[step] !== undefined;

/** @throws RangeError if the step has no screen; `parsePaymentState` returns no such step */
export const screenOf = (step: PaymentStep): StepScreen => {
  const found = registry[step];
  if (!found) throw new RangeError(`The step ${step} has no screen`);
  return found;
};
