import { ToastProvider } from '@kindred/ui/toast';
import type { ReactNode } from 'react';
import { useTranslation } from '../lib/i18n/use-translation.ts';
import { lazyExtra } from '../lib/layout/lazy-extra.tsx';

const guardDelayMs = 2000;
const LandscapeGuard = lazyExtra(async () => {
  await new Promise((resolve) => setTimeout(resolve, guardDelayMs));
  return import('./landscape-guard.tsx');
});

const loadToastCard = async () => ({ default: (await import('@kindred/ui/toast-card')).ToastCard });
/** Preloads the toast, which also reports a lost network. */
export const preloadToastCard = (): void => void loadToastCard().catch(() => undefined);
const ToastCard = lazyExtra(loadToastCard);

/** Providers of every screen. Layout routes add those that only some screens need (`lib/http/query-provider.tsx`). */
export const Providers = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('common');
  return (
    <ToastProvider card={ToastCard} labels={{ region: t('notifications'), close: t('action.close') }}>
      {children}
      <LandscapeGuard />
    </ToastProvider>
  );
};
