import type { Handlers } from '../../http/call-request.ts';
import { changeSubscriptionPlan } from './attempts/change-subscription-plan.ts';
import { firstPayHandlers } from './attempts/first-pay.ts';
import { order } from './attempts/order.ts';
import { payOneClick } from './attempts/pay-one-click.ts';
import { tariffs } from './offers/list-tariffs.ts';
import { confirmMailedWithdrawal, mailedWithdrawal, requestWithdrawal } from './refunds/mailed-withdrawal.ts';
import { withdrawal, withdrawOrder } from './refunds/withdrawal.ts';

export const paymentsHandlers = {
  ...firstPayHandlers,
  changeSubscriptionPlan,
  confirmMailedWithdrawal,
  mailedWithdrawal,
  order,
  payOneClick,
  requestWithdrawal,
  tariffs,
  withdrawal,
  withdrawOrder,
} satisfies Partial<Handlers>;
