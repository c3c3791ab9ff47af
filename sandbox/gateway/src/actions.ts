import type { z } from 'zod';
import { deliveriesOf, planDelivery } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayEvent } from './model.ts';
import type { actionRequest } from './requests.ts';

const delay = 60_000;

/** Stops what is still on its way. */
const stop = (gateway: Gateway, event: GatewayEvent): void => {
  for (const delivery of deliveriesOf(gateway, event.id)) {
    if (delivery.state !== 'waiting' && delivery.state !== 'held') continue;
    gateway.agenda.drop('deliver', delivery.id);
    gateway.store.put('delivery', { ...delivery, state: 'lost' });
  }
};

/** What an operator, or a test, does to an event: again, twice, in a minute, never. */
export const actOnEvent = (gateway: Gateway, event: GatewayEvent, action: z.infer<typeof actionRequest>): void => {
  if (action === 'duplicate') planDelivery(gateway, event, 0, true);
  else stop(gateway, event);
  if (action !== 'lose') planDelivery(gateway, event, action === 'delay' ? delay : 0, true);
};
