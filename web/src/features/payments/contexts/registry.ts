import { descriptorOfMethod, redirectMethods } from '@kindred/contract/payments/method-ids';
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';
import { retryFetch } from '../../../lib/http/retry-fetch.ts';
import type { Step } from './steps.ts';

type Screen = LazyExoticComponent<ComponentType>;

/** What stands at the head of the sheet: keys of `payments:title`. */
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

interface Built {
  readonly screen: Screen;
  readonly title: Title;
}

const built = (title: Title, load: () => Promise<{ default: ComponentType }>): Built => ({
  screen: lazy(() => retryFetch(load)),
  title,
});

const list = (title: Title) => built(title, () => import('../offers/steps/tariff-list.tsx'));
const kinder = built('offer', () => import('../offers/steps/offer-list.tsx'));
const upgrade = built('upgrade', () => import('../offers/steps/upgrade.tsx'));
const upsale = built('success', () => import('../offers/steps/upsale.tsx'));
const success = built('success', () => import('../results/steps/success.tsx'));
const legal = built('pay', () => import('../offers/steps/legal.tsx'));

/** All redirect methods share one screen. */
const redirect = built('pay', () => import('../methods/steps/redirect.tsx'));
const redirects: { readonly [S in Step]?: Built } = Object.fromEntries(
  redirectMethods.map((method) => [descriptorOfMethod(method).form, redirect]),
);

/**
 * The steps that are built, each with its title and its file in `steps/`. A step that has no line here cannot be reached: its address
 * opens what the place opens. To add one: a component without props in `steps/` (`usePayment()` says where it is and goes on,
 * `<StepFooter>` holds its button), and a line here.
 */
const registry: { readonly [S in Step]?: Built } = {
  premium_base: list('premium'),
  gold: list('gold'),
  gold_only: list('gold'),
  gold_upgrade: upgrade,
  gold_prolong: list('gold'),
  prolong_discount: list('prolong'),
  one_time_offer: list('offer'),
  promo: kinder,
  promo_gold: kinder,
  retry: kinder,
  trial_redirect: built('trial', () => import('../offers/steps/trial.tsx')),
  coins: list('coins'),
  greeting: list('coins'),
  boost: list('boost'),
  vip: list('vip'),
  vip_widget: list('vip'),

  first_card: built('pay', () => import('../methods/steps/card.tsx')),
  resign: built('pay', () => import('../methods/steps/card.tsx')),
  one_click_card: built('pay', () => import('../methods/steps/one-click.tsx')),
  one_click_paypal: built('pay', () => import('../methods/steps/one-click.tsx')),
  one_click_decline: built('pay', () => import('../results/steps/one-click-decline.tsx')),
  paypal: built('pay', () => import('../methods/steps/wallet.tsx')),
  google_pay: built('pay', () => import('../methods/steps/wallet.tsx')),
  apple_pay: built('pay', () => import('../methods/steps/wallet.tsx')),
  ...redirects,
  boleto: built('pay', () => import('../methods/steps/boleto.tsx')),
  oxxo: built('pay', () => import('../methods/steps/oxxo.tsx')),
  mpesa: built('pay', () => import('../methods/steps/mpesa.tsx')),
  blik: built('pay', () => import('../methods/steps/blik.tsx')),

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

  blik_error: built('decline', () => import('../methods/steps/blik-error.tsx')),
  decline: built('pay', () => import('../results/steps/decline.tsx')),
  failed_order: built('failedOrder', () => import('../results/steps/failed-order.tsx')),

  policy: legal,
  terms: legal,
  privacy: legal,
};

export const isBuilt = (step: Step): boolean => registry[step] !== undefined;

/** @throws RangeError where the step is not built: `parsePaymentState` leads to none such */
export const screenOf = (step: Step): Built => {
  const found = registry[step];
  if (!found) throw new RangeError(`The step ${step} is not built`);
  return found;
};
