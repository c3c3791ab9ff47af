import type { z } from 'zod';
import { deliveriesOf, scheduleDelivery } from './events.ts';
import type { Gateway } from './gateway.ts';
import type { GatewayEvent } from './model.ts';
import type { actionRequest } from './requests.ts';

const delayMs = 60_000;

/** Stops deliveries that have not ended. */
const stopDeliveries = (gateway: Gateway, event: GatewayEvent): void => {
  for (const delivery of deliveriesOf(gateway, event.id)) {
    if (delivery.state !== 'waiting' && delivery.state !== 'held') continue;
    gateway.scheduler.cancel('deliver', delivery.id);
    gateway.store.put('delivery', { ...delivery, state: 'lost' });
  }
};

/** Applies an operator's or a test's action to an event: send again, duplicate, delay by a minute, or lose. */
export const actOnEvent = (gateway: Gateway, event: GatewayEvent, action: z.infer<typeof actionRequest>): void => {
  if (action === 'duplicate') scheduleDelivery(gateway, event, 0, true);
  else stopDeliveries(gateway, event);
  if (action !== 'lose') scheduleDelivery(gateway, event, action === 'delay' ? delayMs : 0, true);
};
