import { findCardByName } from './cards.ts';
import { deliver } from './deliver.ts';
import type { Gateway } from './gateway.ts';
import type { Task } from './model.ts';
import { decline, expire, succeed } from './outcomes.ts';
import { openChargeback, refund, refundableAmount } from './reversals.ts';

const settle = (gateway: Gateway, id: string): void => {
  const payment = gateway.store.get('payment', id);
  if (payment?.status !== 'pending') return;
  const code = findCardByName(payment.card)?.settlesAs;
  if (code) decline(gateway, payment, code);
  else succeed(gateway, payment);
};

/** Runs a due task. */
export const runTask = async (gateway: Gateway, task: Task): Promise<void> => {
  const payment = gateway.store.get('payment', task.subject);
  switch (task.kind) {
    case 'deliver':
      await deliver(gateway, task.subject);
      return;
    case 'settle':
      settle(gateway, task.subject);
      return;
    case 'expire':
      if (payment) expire(gateway, payment);
      return;
    case 'refund':
      if (payment && refundableAmount(payment) > 0) refund(gateway, payment, refundableAmount(payment), 'test card');
      return;
    case 'chargeback':
      if (payment && refundableAmount(payment) > 0 && !payment.chargeback)
        openChargeback(gateway, payment, refundableAmount(payment), 'test card');
  }
};
