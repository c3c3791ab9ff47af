import { ToastCard } from '@kindred/ui/toast-card';
import './styles.css';
import { ToastProvider } from '@kindred/ui/toast';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startI18n } from '../lib/i18n.ts';
import { queryClient } from '../lib/query-client.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { router } from './router.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no root.');

const Console = () => {
  const { t } = useTranslation('common');
  return (
    <ToastProvider card={ToastCard} labels={{ region: t('notifications'), close: t('action.close') }}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </ToastProvider>
  );
};

await startI18n();
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
);
