import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { QueryState } from '../../lib/query-state.tsx';
import { useErrorText } from '../../lib/use-error-text.ts';
import { InvitationForm } from './invitation-form.tsx';
import { SignFrame } from './sign-frame.tsx';

/** The page of an invitation link, with the form for name, password and authenticator. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('openInvitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <SignFrame title={t('invitation.title')}>
      <QueryState
        query={query}
        skeletonClassName="h-96"
        renderFailed={({ error }) => <p role="alert">{errorText(error)}</p>}
      >
        {(offered) => <InvitationForm token={token} offered={offered} />}
      </QueryState>
    </SignFrame>
  );
};
