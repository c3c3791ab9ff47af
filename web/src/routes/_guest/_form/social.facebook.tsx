import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { SocialPage } from '../../../features/social/social-page.tsx';
import { loadNamespaces } from '../../../lib/i18n/i18n.ts';

export const Route = createFileRoute('/_guest/_form/social/facebook')({
  loader: () => loadNamespaces('social', 'session', 'sign', 'errors'),
  component: Facebook,
});

function Facebook() {
  const navigate = useNavigate();
  const signUp = useCallback(async () => {
    const { clickSignUp } = await import('../../../features/registration/sign-up/click-sign-up.ts');
    return clickSignUp('facebook', navigate);
  }, [navigate]);
  return <SocialPage provider="facebook" signUp={signUp} />;
}
