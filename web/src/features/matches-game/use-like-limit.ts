import { useEffect, useEffectEvent } from 'react';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { useGame } from './game-store.ts';

/** Opens the sheet that says when likes renew, each time that the limit is met. */
export const useLikeLimit = (): void => {
  const openPopup = useOpenPopup();
  const tell = useEffectEvent(() => openPopup('likeLimit'));
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        if (now.limitMet > before.limitMet) tell();
      }),
    [],
  );
};
