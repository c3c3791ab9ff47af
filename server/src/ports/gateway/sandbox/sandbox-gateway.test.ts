import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { SandboxMerchant } from '../../../../test/gateway.ts';
import { type SandboxPayer, testGatewayAway, testGatewayConformance } from '../../../../test/gateway-conformance.ts';
import { createSandboxGateway } from './sandbox-gateway.ts';

describe('the sandbox gateway', () => {
  let world: SandboxMerchant;
  const received: { reference: string; headers: Record<string, string>; body: string }[] = [];
  const receiver = createServer(async (request, response) => {
    const body = await text(request);
    const { data } = JSON.parse(body) as { data: { payment: { order_id: string } } };
    const headers = Object.fromEntries(
      Object.entries(request.headers).filter(([name]) => name.startsWith('gateway-')),
    ) as Record<string, string>;
    received.push({ reference: data.payment.order_id, headers, body });
    response.writeHead(204).end();
    receiver.emit('received');
  });
  beforeAll(async () => {
    world = await SandboxMerchant.create(inject('gatewayUrl'));
    receiver.listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    await world.configureWebhooks({ webhook_url: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/` });
  });
  afterAll(() => {
    receiver.close();
    receiver.closeAllConnections();
  });

  const payer: SandboxPayer = {
    card: async (form, outcome) => {
      const name = { paid: 'visa', declined: 'decline-3.02', challenge: 'challenge' }[outcome];
      await world.submitCardForm(form, name);
    },
    page: (url, decision) => world.submitDecision(url.replace('/button/', '/local/'), decision),
    webhooks: async (reference) => {
      const { length } = await world.listEvents(reference);
      const receivedOf = () => received.filter((each) => each.reference === reference);
      while (receivedOf().length < length) await once(receiver, 'received');
      return receivedOf();
    },
  };
  testGatewayConformance(() => ({ gateway: createSandboxGateway(world.keys), payer }));
});

describe('a sandbox that is unavailable', () => {
  const keys = { url: 'http://127.0.0.1:9', merchant: 'm', secretKey: 's', webhookSecret: 'w' };
  testGatewayAway(createSandboxGateway(keys));
});
