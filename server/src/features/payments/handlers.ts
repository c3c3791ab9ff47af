import type { Handlers } from '../../http/call-request.ts';
import { changeSubscriptionPlan } from './attempts/change-subscription-plan.ts';
import { firstPayHandlers } from './attempts/first-pay.ts';
import { order } from './attempts/order.ts';
import { payOneClick } from './attempts/pay-one-click.ts';
import { tariffs } from './offers/list-tariffs.ts';
import { withdrawal, withdrawOrder } from './refunds/withdrawal.ts';

export const paymentsHandlers = {
  ...firstPayHandlers,
  changeSubscriptionPlan,
  order,
  payOneClick,
  tariffs,
  withdrawal,
  withdrawOrder,
} satisfies Partial<Handlers>;
