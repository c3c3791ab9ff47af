import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { useEffect, useEffectEvent } from 'react';

type Claim = (push: SitePush) => boolean;

const claims = new Set<Claim>();

/** While the component is mounted, pushes for which `claim` returns true are hidden: the page shows the event itself. */
export const usePushClaim = (claim: Claim): void => {
  const latest = useEffectEvent(claim);
  useEffect(() => {
    const current: Claim = (push) => latest(push);
    claims.add(current);
    return () => void claims.delete(current);
  }, []);
};

export const isPushClaimed = (push: SitePush): boolean => [...claims].some((claim) => claim(push));
