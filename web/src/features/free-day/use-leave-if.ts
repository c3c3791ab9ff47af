import { useEffect, useEffectEvent } from 'react';

/** Closes a popup that a URL opened and that does not apply to the member. */
export const useLeaveIf = (
  { onOpenChange }: { readonly onOpenChange: (open: boolean) => void },
  isUntrue: boolean,
): void => {
  const leave = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isUntrue) leave();
  }, [isUntrue]);
};
