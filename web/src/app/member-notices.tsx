import BoostEvents from '../features/boosts/boost-events.tsx';
import DecisionEvents from '../features/decisions/decision-events.tsx';
import FreeDayPrompt from '../features/free-day/free-day-prompt.tsx';
import PaidNews from '../features/messenger/paid/paid-news.tsx';
import PaymentEvents from '../features/payments/contexts/payment-events.tsx';
import RenewNews from '../features/subscription/renew-news.tsx';
import VerificationEvents from '../features/verification/verification-events.tsx';
import { Optional } from '../lib/layout/error-boundary.tsx';

const notices = [VerificationEvents, BoostEvents, FreeDayPrompt, DecisionEvents, PaidNews, PaymentEvents, RenewNews];

/** Components without a screen that show events on any page of a member. One chunk, loaded after the first screen. */
export default function MemberNotices() {
  return notices.map((Notice) => (
    <Optional key={Notice.name}>
      <Notice />
    </Optional>
  ));
}
