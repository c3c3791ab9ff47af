import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';

/** Opens and closes a candidate's profile over the stack by the URL, so that Back closes it. */
export const useOpenedProfile = () => {
  const navigate = useNavigate({ from: '/matches/' });
  const { history } = useRouter();
  const open = useCallback(
    (profile: string) =>
      void navigate({ search: { profile }, resetScroll: false, state: (state) => ({ ...state, popupOpened: true }) }),
    [navigate],
  );
  const close = useCallback(() => {
    if (history.location.state.popupOpened) history.back();
    else void navigate({ search: {}, replace: true, resetScroll: false });
  }, [navigate, history]);
  return { open, close };
};
