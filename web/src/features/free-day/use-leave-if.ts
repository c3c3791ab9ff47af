import { useEffect, useEffectEvent } from 'react';

/** Leaves a popup that an address opened and that says nothing true of this member. */
export const useLeaveIf = (
  { onOpenChange }: { readonly onOpenChange: (open: boolean) => void },
  isUntrue: boolean,
): void => {
  const leave = useEffectEvent(() => onOpenChange(false));
  useEffect(() => {
    if (isUntrue) leave();
  }, [isUntrue]);
};
