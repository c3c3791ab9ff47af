import type { SitePushType } from '@kindred/contract/engagement/site-push-types';
import type { Toast } from '@kindred/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { myProfileQuery } from '../session/my-profile.ts';
import { useLocalPush } from './use-local-push.ts';

/** Like `useLocalPush`, for news that a page shows too, and for offers. Shows nothing to a member who switched the site pushes off. */
export const useNewsPush = (): ((type: SitePushType, toast: Toast) => () => void) => {
  const client = useQueryClient();
  const showPush = useLocalPush();
  return (type, toast) => {
    const profile = client.getQueryData(myProfileQuery.queryKey);
    return profile?.own?.site_pushes_disabled ? () => undefined : showPush(type, toast);
  };
};
