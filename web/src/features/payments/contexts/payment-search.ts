import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { TariffList } from '@kindred/contract/payments/features';
import { featureOfList, listOfContext } from '../../../lib/payments/payment-contexts.gen.ts';
import type { PopupParameters } from '../../../lib/popups/popups.ts';
import type { PaymentNavigation, PaymentState } from './payment.ts';
import { isBuilt } from './registry.ts';
import { isList, isPayForm, isStep, type PaymentStep } from './steps.ts';

/** Opens for a URL with an unknown context. */
const defaultContext: PaymentContext = 'profile_subscription';

const isContext = (name: string): name is PaymentContext => Object.hasOwn(listOfContext, name);

/** Steps that show an order. */
const needsOrder = (step: PaymentStep): boolean =>
  step.startsWith('success_') || ['decline', 'complete_mpesa', 'blik_error'].includes(step);

const isReachable = (step: string | undefined, { tariff, order }: PopupParameters<'payment'>): step is PaymentStep =>
  isStep(step) &&
  isBuilt(step) &&
  (!isPayForm(step) || tariff !== undefined) &&
  (!needsOrder(step) || order !== undefined);

/** Parses the URL's parameters. Opens the context's list if the step is unknown or lacks a parameter. */
export const parsePaymentState = (parameters: PopupParameters<'payment'>): PaymentState => {
  const context = isContext(parameters.context) ? parameters.context : defaultContext;
  const step = isReachable(parameters.step, parameters) ? parameters.step : listOfContext[context];
  const named: TariffList = isList(parameters.list) ? parameters.list : listOfContext[context];
  const list = isList(step) ? step : named;
  const { target, tariff, order } = parameters;
  return { step, feature: featureOfList[list], context, target, list, tariff, order };
};

/** Formats the state as the URL's parameters. */
export const formatPaymentSearch = ({
  step,
  feature,
  context,
  target,
  list,
  tariff,
  order,
}: PaymentState): PopupParameters<'payment'> => ({
  context,
  step,
  feature,
  ...(target === undefined ? {} : { target }),
  ...(isList(step) ? {} : { list }),
  ...(tariff === undefined ? {} : { tariff }),
  ...(order === undefined ? {} : { order }),
});

/** Applies a navigation to the current state. */
export const nextPaymentState = (now: PaymentState, { replace: _replace, ...to }: PaymentNavigation): PaymentState => {
  const list = isList(to.step) ? to.step : (to.list ?? now.list);
  const next = { ...now, ...to, list, feature: featureOfList[list] };
  // A form starts a new payment: the previous order is dropped.
  if (isPayForm(to.step)) return { ...next, order: to.order };
  return isList(to.step)
    ? { ...next, order: undefined, tariff: to.tariff ?? (list === now.list ? now.tariff : undefined) }
    : next;
};
