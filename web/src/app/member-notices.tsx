import { useEffect } from 'react';
import SessionPopups from '../features/automatic-popups/session-popups.tsx';
import BoostEvents from '../features/boosts/boost-events.tsx';
import DecisionEvents from '../features/decisions/decision-events.tsx';
import FreeDayPrompt from '../features/free-day/free-day-prompt.tsx';
import HomeScreenPrompt from '../features/home-screen/home-screen-prompt.tsx';
import LikeNotices from '../features/matches-game/limits/like-notices.tsx';
import AgeCheckEvents from '../features/messenger/age-check/age-check-events.tsx';
import PaidEvents from '../features/messenger/paid/paid-events.tsx';
import SafetyNotice from '../features/messenger/safety-notice.tsx';
import PaymentEvents from '../features/payments/contexts/payment-events.tsx';
import FraudNoticeEvents from '../features/safety/fraud-notice-events.tsx';
import RenewPrompt from '../features/subscription/renew-prompt.tsx';
import VerificationEvents from '../features/verification/verification-events.tsx';
import PushPrompt from '../features/web-push/push-prompt.tsx';
import { Optional } from '../lib/layout/error-boundary.tsx';
import PhotoMorph from '../lib/photos/photo-morph.tsx';
import PopupQueueRunner from '../lib/popup-queue/popup-queue-runner.tsx';
import SitePushes from './site-pushes.tsx';

const notices = [
  PhotoMorph,
  VerificationEvents,
  BoostEvents,
  FreeDayPrompt,
  DecisionEvents,
  FraudNoticeEvents,
  AgeCheckEvents,
  PaidEvents,
  SafetyNotice,
  PaymentEvents,
  RenewPrompt,
  LikeNotices,
  SitePushes,
  PushPrompt,
  HomeScreenPrompt,
  SessionPopups,
  PopupQueueRunner,
];

/**
 * Components without a screen that show events on any page of a member. One chunk, loaded after the first screen. `onMounted` is called when
 * they handle events.
 */
export default function MemberNotices({ onMounted }: { readonly onMounted: () => void }) {
  useEffect(onMounted, [onMounted]);
  return notices.map((Notice) => (
    <Optional key={Notice.name}>
      <Notice />
    </Optional>
  ));
}
