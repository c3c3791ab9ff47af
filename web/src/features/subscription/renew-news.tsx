import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ownProfileQuery } from '../../lib/own-profile.ts';
import { mayOfferByItself } from '../../lib/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { useSession } from '../../lib/session.ts';
import { scheduleQuery } from './schedule-query.ts';

const keyOf = (member: string | null | undefined): string => `renewAsked:${member ?? ''}`;

/** Tells once of each end that Premium comes to without renewing, where a popup may open by itself. */
export default function RenewNews() {
  const member = useSession((session) => session.member);
  const { data: own } = useQuery(ownProfileQuery);
  const isPremium = own?.payments.premium_status.is_active === true;
  const { data } = useQuery({ ...scheduleQuery, enabled: isPremium });
  const mayOpen = useLocation({ select: mayOfferByItself });
  const openPopup = useOpenPopup();
  const end = data?.is_renewal_due ? data.premium_active_to : null;
  useEffect(() => {
    if (end === null || !mayOpen || localStorage.getItem(keyOf(member)) === String(end)) return;
    localStorage.setItem(keyOf(member), String(end));
    openPopup('renewSubscription');
  }, [end, mayOpen, member, openPopup]);
  return null;
}
