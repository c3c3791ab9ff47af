import { ToastProvider } from '@kindred/ui/toast';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../lib/lazy-extra.tsx';

const guardAfterMs = 2000;
const LandscapeGuard = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, guardAfterMs));
  return import('./landscape-guard.tsx');
});

const loadToastCard = async () => ({ default: (await import('@kindred/ui/toast-card')).ToastCard });
const ToastCard = lazyExtra(loadToastCard);

/** What every screen stands in. What only some need (`lib/query-provider.tsx`) stands in their layout routes. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  // Before the first toast: one of them says that there is no network.
  useEffect(() => void loadToastCard().catch(() => undefined), []);
  return (
    <ToastProvider card={ToastCard} labels={{ region: t('notifications'), close: t('action.close') }}>
      {children}
      <LandscapeGuard />
    </ToastProvider>
  );
};
