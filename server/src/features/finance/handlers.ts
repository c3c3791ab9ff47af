import type { ConsoleHandlers } from '../../http/console-call-request.ts';
import { comparisons, differences, resolveDifference, runComparison } from './console-differences.ts';
import { orders, readOrder, subscriptions } from './console-orders.ts';
import { closeRefund, refundOrder, refunds, retryRefund } from './console-refunds.ts';
import { revenue } from './revenue.ts';

export const financeConsoleHandlers = {
  comparisons,
  differences,
  resolveDifference,
  runComparison,
  orders,
  readOrder,
  subscriptions,
  closeRefund,
  refundOrder,
  refunds,
  retryRefund,
  revenue,
} satisfies Partial<ConsoleHandlers>;
