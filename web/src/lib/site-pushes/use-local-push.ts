import { type SitePushType, sitePushTypes } from '@kindred/contract/engagement/site-push-types';
import { type Toast, useToast } from '@kindred/ui/toast';
import { useCallback } from 'react';
import { showPush } from './show-push.ts';

/**
 * Returns a function that shows a push which the page composes itself: the result of the member's own action, or news about the account
 * (spec 2 §4 Toast kinds). It replaces a push from the server, because it is shown nowhere else.
 */
export const useLocalPush = (): ((type: SitePushType, toast: Toast) => () => void) => {
  const showToast = useToast();
  return useCallback(
    (type, toast) =>
      showPush(
        showToast,
        { push_id: `local-${crypto.randomUUID()}`, context: 'local', push_type: sitePushTypes[type] },
        toast,
      ),
    [showToast],
  );
};
