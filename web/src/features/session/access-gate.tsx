import Ban from 'lucide-react/icons/ban';
import EyeOff from 'lucide-react/icons/eye-off';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../lib/session.ts';
import { AccessScreen } from './access-screen.tsx';

/** Shows the application, or the screen that stands before it for a banned or a hidden member (spec 1 §6). */
export const AccessGate = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation('session');
  const access = useSession((session) => session.access);
  if (access === 'banned') return <AccessScreen icon={Ban} title={t('banned.title')} text={t('banned.text')} />;
  if (access === 'hidden') return <AccessScreen icon={EyeOff} title={t('hidden.title')} text={t('hidden.text')} />;
  return children;
};
