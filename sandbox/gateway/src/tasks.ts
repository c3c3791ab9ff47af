import { cardNamed } from './cards.ts';
import { deliver } from './deliver.ts';
import type { Gateway } from './gateway.ts';
import type { Task } from './model.ts';
import { decline, expire, succeed } from './outcomes.ts';
import { openChargeback, refund, refundable } from './reversals.ts';

const settle = (gateway: Gateway, id: string): void => {
  const payment = gateway.store.get('payment', id);
  if (payment?.status !== 'pending') return;
  const code = cardNamed(payment.card)?.settlesAs;
  if (code) decline(gateway, payment, code);
  else succeed(gateway, payment);
};

/** Does what has fallen due. */
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
      if (payment && refundable(payment) > 0) refund(gateway, payment, refundable(payment), 'test card');
      return;
    case 'chargeback':
      if (payment && refundable(payment) > 0 && !payment.chargeback)
        openChargeback(gateway, payment, refundable(payment), 'test card');
  }
};
