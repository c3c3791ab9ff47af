import type { PaymentContext } from '@kindred/contract/payments/contexts';
import type { TariffList } from '@kindred/contract/payments/features';
import { featureOfList, listOfPlace } from '../../lib/payment-places.gen.ts';
import type { PopupParameters } from '../../lib/popups.ts';
import type { Going, Place } from './payment.ts';
import { isBuilt } from './registry.ts';
import { isList, isPayForm, isStep, type Step } from './steps.ts';

/** What somebody opens whose address names a place that there is not. */
const anyPlace: PaymentContext = 'profile_subscription';

const isPlace = (name: string): name is PaymentContext => Object.hasOwn(listOfPlace, name);

/** These tell of an order. */
const needsOrder = (step: Step): boolean =>
  step.startsWith('success_') || ['decline', 'complete_mpesa', 'blik_error'].includes(step);

const isReachable = (step: string | undefined, { tariff, order }: PopupParameters<'payment'>): step is Step =>
  isStep(step) &&
  isBuilt(step) &&
  (!isPayForm(step) || tariff !== undefined) &&
  (!needsOrder(step) || order !== undefined);

/** Where an address leads: to its step where that is built and has what it needs, else to what the place opens. */
export const placeOf = (parameters: PopupParameters<'payment'>): Place => {
  const context = isPlace(parameters.context) ? parameters.context : anyPlace;
  const step = isReachable(parameters.step, parameters) ? parameters.step : listOfPlace[context];
  const named: TariffList = isList(parameters.list) ? parameters.list : listOfPlace[context];
  const list = isList(step) ? step : named;
  const { target, tariff, order } = parameters;
  return { step, feature: featureOfList[list], context, target, list, tariff, order };
};

/** What an address says of a place. */
export const searchOf = ({
  step,
  feature,
  context,
  target,
  list,
  tariff,
  order,
}: Place): PopupParameters<'payment'> => ({
  context,
  step,
  feature,
  ...(target === undefined ? {} : { target }),
  ...(isList(step) ? {} : { list }),
  ...(tariff === undefined ? {} : { tariff }),
  ...(order === undefined ? {} : { order }),
});

/** The place that is gone to from another. */
export const placeAfter = (now: Place, { replace: _replace, ...to }: Going): Place => {
  const list = isList(to.step) ? to.step : (to.list ?? now.list);
  const next = { ...now, ...to, list, feature: featureOfList[list] };
  // A form pays for what is listed now: what became of an order before it is over.
  if (isPayForm(to.step)) return { ...next, order: to.order };
  return isList(to.step)
    ? { ...next, order: undefined, tariff: to.tariff ?? (list === now.list ? now.tariff : undefined) }
    : next;
};
