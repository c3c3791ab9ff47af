import BoostNews from '../features/boosts/boost-news.tsx';
import DecisionNews from '../features/decisions/decision-news.tsx';
import FreeDayPrompt from '../features/free-day/free-day-prompt.tsx';
import PaidNews from '../features/messenger/paid/paid-news.tsx';
import PaymentNews from '../features/payments/contexts/payment-news.tsx';
import RenewNews from '../features/subscription/renew-news.tsx';
import VerificationNews from '../features/verification/verification-news.tsx';
import { Optional } from '../lib/layout/error-boundary.tsx';

const notices = [VerificationNews, BoostNews, FreeDayPrompt, DecisionNews, PaidNews, PaymentNews, RenewNews];

/** Components without a screen that show events on any page of a member. One chunk, loaded after the first screen. */
export default function MemberNotices() {
  return notices.map((Notice) => (
    <Optional key={Notice.name}>
      <Notice />
    </Optional>
  ));
}
