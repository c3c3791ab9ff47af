import type { AddressInfo } from 'node:net';
import { createApp } from './app.ts';
import { createGateway, type Gateway, type GatewaySettings } from './gateway.ts';
import type { Merchant } from './model.ts';
import { addMerchant } from './routes/merchants.ts';

export interface StartSettings extends GatewaySettings {
  /** 0 selects a free port. */
  readonly port?: number;
  /** The first merchant and its keys; random keys if none are given. */
  readonly merchant?: {
    readonly id?: string;
    readonly secretKey?: string;
    readonly webhookSecret?: string;
    readonly webhookUrl?: string;
  };
}

export interface RunningGateway {
  /** Without a trailing slash. */
  readonly url: string;
  /** The first merchant. */
  readonly merchant: Merchant;
  /** The parts of the gateway, for tests. */
  readonly gateway: Gateway;
  close(): Promise<void>;
}

const firstId = 'kindred';

/** Starts the sandbox on the loopback address. It does not prevent the process from exiting. */
export const startGateway = async ({
  port = 0,
  merchant: given = {},
  ...settings
}: StartSettings = {}): Promise<RunningGateway> => {
  const stop = new AbortController();
  const gateway = createGateway(settings, stop.signal);
  const id = given.id ?? firstId;
  const merchant = addMerchant(gateway, { ...gateway.store.get('merchant', id), ...given, id });
  const app = createApp(gateway);
  await app.listen({ port, host: '127.0.0.1' });
  app.server.unref();
  gateway.url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  gateway.scheduler.wake();
  return {
    url: gateway.url,
    merchant,
    gateway,
    close: async () => {
      stop.abort();
      await app.close();
      await gateway.scheduler.close();
      gateway.store.close();
    },
  };
};
