import { useEffect, useEffectEvent } from 'react';
import { useOpenPopup } from '../../../lib/popups/popups.ts';
import { useGame } from '../game-store.ts';

/** Opens the popup of the like limit on each refused like, or the upload if the like waits for a photo. */
export const useLimitPopups = (): void => {
  const openPopup = useOpenPopup();
  const openLimit = useEffectEvent(() => openPopup('likeLimit'));
  const openUpload = useEffectEvent(() => openPopup('uploadPhoto'));
  useEffect(
    () =>
      useGame.subscribe((now, before) => {
        if (now.limitRefusals > before.limitRefusals) openLimit();
        if (now.photoRefusals > before.photoRefusals) openUpload();
      }),
    [],
  );
};
