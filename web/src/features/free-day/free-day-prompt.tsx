import { popupLimits } from '@kindred/contract/engagement/popup-limits';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queuePopup } from '../../lib/popup-queue/popup-queue.ts';
import { freeDayQuery } from './free-day-query.ts';
import { wasShown } from './shown.ts';

/** Shows once the end of a free day that was accepted elsewhere (spec 3 §4 Temporary premium). Retargeting offers the free day. */
export default function FreeDayPrompt() {
  const client = useQueryClient();
  useEffect(() => {
    if (wasShown('temporaryPremium')) return;
    queuePopup({
      type: 'temporaryPremium',
      isOffer: true,
      delaySeconds: popupLimits.retargeting.afterSeconds,
      resolve: async () => {
        const { active_to } = await client.fetchQuery(freeDayQuery);
        return active_to === null || wasShown('temporaryPremium') ? null : { popup: 'temporaryPremium' };
      },
    });
  }, [client]);
  return null;
}
