import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { PageOutline } from '../features/shell/page-outline.tsx';
import { firstScreenShown } from '../lib/layout/first-screen.ts';
import { useCurrentPopup } from '../lib/popups/popups.ts';

/**
 * The page. Below the popup of the address it renders when the popup is shown, or closed: the popup is what the member came for, and
 * rendered together both would take as long as the slower one.
 */
export const BelowPopup = ({ children }: { readonly children: ReactNode }) => {
  const { popup } = useCurrentPopup();
  const [isDeferred, setDeferred] = useState(popup !== undefined);
  if (isDeferred && popup === undefined) setDeferred(false);
  useEffect(() => {
    if (isDeferred) void firstScreenShown().then(() => startTransition(() => setDeferred(false)));
  }, [isDeferred]);
  return isDeferred ? <PageOutline /> : children;
};
