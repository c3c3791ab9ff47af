import { number, stored } from '@kindred/ui/storage';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { useEffect } from 'react';
import { canOfferAutomatically } from '../../lib/popups/popup-rules.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { useSession } from '../../lib/session/session.ts';
import { scheduleQuery } from './schedule-query.ts';

/** By member: the end of Premium for which the popup was shown, in unix seconds. */
const shownFor = stored('browser', 'renewAsked', number, null);

/** Opens the popup once for each end of Premium without a renewal. */
export default function RenewPrompt() {
  const member = useSession((session) => session.member);
  const { data: me } = useQuery(myProfileQuery);
  const isPremium = me?.payments.premium_status.is_active === true;
  const { data } = useQuery({ ...scheduleQuery, enabled: isPremium });
  const mayOpen = useLocation({ select: canOfferAutomatically });
  const openPopup = useOpenPopup();
  const end = data?.is_renewal_due ? data.premium_active_to : null;
  useEffect(() => {
    if (end === null || !mayOpen || shownFor.read(member ?? '') === end) return;
    shownFor.write(end, member ?? '');
    openPopup('renewSubscription');
  }, [end, mayOpen, member, openPopup]);
  return null;
}
