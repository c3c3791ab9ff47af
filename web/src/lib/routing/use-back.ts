import { type LinkProps, useCanGoBack, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Returns a function that goes back in the history, or to `fallback` if the URL was opened directly. */
export const useBack = (fallback: NonNullable<LinkProps['to']>): (() => void) => {
  const router = useRouter();
  const canGoBack = useCanGoBack();
  return useCallback(() => {
    if (canGoBack) router.history.back();
    else void router.navigate({ to: fallback, replace: true } as Parameters<typeof router.navigate>[0]);
  }, [router, canGoBack, fallback]);
};
