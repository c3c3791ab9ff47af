import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { type PopupName, withoutPopup } from './popups.ts';

/** Replaces the open popup by another one. Back does not return to the replaced popup. */
export const useReplacePopup = (): ((popup: PopupName, parameters?: Readonly<Record<string, string>>) => void) => {
  const navigate = useNavigate();
  return useCallback(
    (popup, parameters) =>
      void navigate({
        to: '.',
        search: (search: Record<string, unknown>) => ({ ...withoutPopup(search), ...parameters, popup }),
        hash: true,
        replace: true,
        resetScroll: false,
        state: (state) => state,
      }),
    [navigate],
  );
};
