import { useEffect, useEffectEvent } from 'react';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useGame } from './game-store.ts';

/** Opens the popup of the like limit on each refused like. */
export const useLikeLimitPopup = (): void => {
  const openPopup = useOpenPopup();
  const openLimit = useEffectEvent(() => openPopup('likeLimit'));
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        if (now.limitRefusals > before.limitRefusals) openLimit();
      }),
    [],
  );
};
