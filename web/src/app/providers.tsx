import { ToastProvider } from '@kindred/ui/toast';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyExtra } from '../lib/lazy-extra.tsx';

const guardAfterMs = 2000;
const LandscapeGuard = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, guardAfterMs));
  return import('./landscape-guard.tsx');
});

/** What every screen stands in. What only some need (`lib/query-provider.tsx`) stands in their layout routes. */
export const Providers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <ToastProvider labels={{ region: t('notifications'), close: t('action.close') }}>
      {children}
      <LandscapeGuard />
    </ToastProvider>
  );
};
