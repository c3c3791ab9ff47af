import type { Handlers } from '../../http/call-request.ts';
import { checkConnection } from './check-connection.ts';
import { collectEvents } from './collect-events.ts';
import { collectPageVisit } from './collect-page-visit.ts';
import { startFunnel } from './start-funnel.ts';
import { trackFunnelEvent } from './track-funnel-event.ts';
import { trackFunnelStep } from './track-funnel-step.ts';
import {
  trackGuestHomeScreenAction,
  trackGuestHomeScreenShow,
  trackHomeScreenAction,
  trackHomeScreenShow,
} from './track-home-screen.ts';
import { trackPayment } from './track-payment.ts';
import { trackPopupAction } from './track-popup-action.ts';
import { trackPopupShow } from './track-popup-show.ts';
import { trackPushAction } from './track-push-action.ts';
import { trackPushAnswer } from './track-push-answer.ts';
import { trackPushShow } from './track-push-show.ts';

export const trackingHandlers = {
  checkConnection,
  collectEvents,
  collectPageVisit,
  startFunnel,
  trackFunnelEvent,
  trackFunnelStep,
  trackGuestHomeScreenAction,
  trackGuestHomeScreenShow,
  trackHomeScreenAction,
  trackHomeScreenShow,
  trackPayment,
  trackPopupAction,
  trackPopupShow,
  trackPushAction,
  trackPushAnswer,
  trackPushShow,
} satisfies Partial<Handlers>;
