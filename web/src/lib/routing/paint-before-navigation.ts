import type { RouterHistory } from '@tanstack/react-router';
import { waitForPaint } from '../layout/wait-for-paint.ts';

interface Router {
  readonly history: RouterHistory;
  readonly state: { readonly status: 'pending' | 'idle' };
  readonly updateLatestLocation: () => void;
}

/**
 * Shows the press before the next screen: a navigation renders after the next paint (issue 16: under 200 ms). A redirect, which happens
 * while another location loads, does not wait.
 */
export const paintBeforeNavigation = (router: Router): void => {
  const { history } = router;
  const { subscribe } = history;
  history.subscribe = (notify) =>
    subscribe((change) => {
      if (router.state.status === 'pending') return notify(change);
      // Later navigations are relative to the latest location.
      router.updateLatestLocation();
      void waitForPaint().then(() => notify(change));
    });
};
