import { type SitePushAction, sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import type { SitePush } from '@kindred/contract/engagement/site-pushes';
import { useToast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';
import { loadTexts } from '../../lib/i18n/i18n.ts';
import { useCurrentPopup } from '../../lib/popups/popups.ts';
import { realtime, useRealtime } from '../../lib/realtime/connection.ts';
import { currentMember } from '../../lib/session/current-member.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { isPushClaimed } from '../../lib/site-pushes/push-claims.ts';
import { isPushShowing, preparePush, showPush, trackHiddenPush } from '../../lib/site-pushes/show-push.ts';
import { canShowLikePush, noteLikePush, noteLikesPopup } from './like-pushes.ts';
import { loadPhoto } from './load-photo.ts';
import { renderPush, type SendReply } from './push-toast.tsx';
import { isShownByPage } from './shown-by-page.ts';

/** Notes when the popup of likes is shown, which pauses the pushes of likes. */
const useLikesPopupTime = (): void => {
  const { popup, offer } = useCurrentPopup();
  const isShown = popup === 'offer' && offer === 'likesMe';
  useEffect(() => {
    if (isShown) noteLikesPopup(currentMember());
  }, [isShown]);
};

/**
 * Shows the pushes of the server on any page (spec 2 §4 Push toasts): one at a time, unless the member switched them off, the page shows
 * the event itself, or there were too many of likes. Pages in the background show none, because they would fade unseen.
 */
export default function SitePushEvents({ sendReply }: { readonly sendReply: SendReply }) {
  const client = useQueryClient();
  const router = useRouter();
  const showToast = useToast();
  useLikesPopupTime();

  /** Why a push is not shown; undefined if it is shown. */
  const findObstacle = async (push: SitePush): Promise<SitePushAction | undefined> => {
    const { own } = await client.ensureQueryData(myProfileQuery);
    if (own?.site_pushes_disabled) return 'hide_as_unsubscribed';
    if (isPushClaimed(push) || isShownByPage(push, router.latestLocation)) return 'hide_by_current_page';
    return push.type === sitePushTypes.like && !canShowLikePush(currentMember()) ? 'blocked' : undefined;
  };

  const open = ({ url, urlHash }: SitePush): void => {
    const path = url.startsWith('?') ? `${router.latestLocation.pathname}${url}` : url;
    void router.navigate({ href: urlHash ? `${path}#${urlHash}` : path });
  };

  const show = async (push: SitePush, isStillWanted: () => boolean): Promise<void> => {
    const obstacle = await findObstacle(push);
    if (obstacle) return trackHiddenPush(push.pushId, obstacle);
    const [isPhotoLoaded, t] = await Promise.all([push.photo ? loadPhoto(push.photo.url) : false, loadTexts('pushes')]);
    if (!isStillWanted()) return;
    // The member may have opened the page of the event meanwhile.
    if (isShownByPage(push, router.latestLocation)) return trackHiddenPush(push.pushId, 'hide_by_current_page');
    if (push.type === sitePushTypes.like) noteLikePush(currentMember());
    showPush(
      showToast,
      {
        push_id: push.pushId,
        context: push.context,
        push_type: push.type,
        sender_hid: push.senderHid,
        server_sent_timestamp: push.serverSentTimestamp,
      },
      renderPush(push, t, { isPhotoLoaded, open: () => open(push), sendReply }),
    );
  };

  const onPush = useEffectEvent((push: SitePush) => {
    if (isPushShowing() || document.visibilityState !== 'visible') return;
    const place = preparePush();
    // Without the profile or the texts there is no push. The counters and lists show the event.
    void show(push, place.isCurrent)
      .catch(() => undefined)
      .finally(place.end);
  });
  // Another tab may have switched the pushes on or off.
  useRealtime('rpc.notifications', () => void client.invalidateQueries({ queryKey: myProfileQuery.queryKey }));
  useEffect(() => realtime.onPush((push) => onPush(push)), []);
  return null;
}
