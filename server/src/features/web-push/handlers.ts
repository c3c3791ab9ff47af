import type { Handlers } from '../../http/incoming.ts';
import { subscribeWebPush } from './subscribe-web-push.ts';
import { webPushKey } from './web-push-key.ts';

export const webPushHandlers = { subscribeWebPush, webPushKey } satisfies Partial<Handlers>;
