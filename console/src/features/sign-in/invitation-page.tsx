import { Spinner } from '@kindred/ui/spinner';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/use-error-text.ts';
import { InvitationForm } from './invitation-form.tsx';
import { SignFrame } from './sign-frame.tsx';

/** Where an invitation leads: a name, a password, an authenticator. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const offered = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('openInvitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <SignFrame title={t('invitation.title')}>
      {offered.isPending && <Spinner className="justify-center py-8" />}
      {offered.isError && <p role="alert">{errorText(offered.error)}</p>}
      {offered.data && <InvitationForm token={token} offered={offered.data} />}
    </SignFrame>
  );
};
