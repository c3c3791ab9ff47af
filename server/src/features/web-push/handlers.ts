import type { Handlers } from '../../http/call-request.ts';
import { subscribeWebPush } from './subscribe-web-push.ts';
import { webPushKey } from './web-push-key.ts';

export const webPushHandlers = { subscribeWebPush, webPushKey } satisfies Partial<Handlers>;
