import { buttonClass } from '@kindred/ui/button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, api } from '../../lib/api.ts';
import { QueryState, renderFailedCard } from '../../lib/query-state.tsx';
import { useTranslation } from '../../lib/use-translation.ts';
import { InvitationForm } from './invitation-form.tsx';
import { SignFrame } from './sign-frame.tsx';

/** Whether no retry can help: the link is incomplete, was used or has expired. */
const isUnusable = (error: Error): boolean =>
  error instanceof ApiError && (error.is('invitationSpent') || error.is('invalidRequest'));

/** The page of an invitation link. */
export const InvitationPage = ({ token }: { token: string }) => {
  const { t } = useTranslation('console');
  return (
    <SignFrame title={t('invitation.title')}>{token === '' ? <UnusableLink /> : <Offer token={token} />}</SignFrame>
  );
};

/** The form for name, password and authenticator. */
const Offer = ({ token }: { token: string }) => {
  const query = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api('openInvitation', { token }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return (
    <QueryState
      query={query}
      skeletonClassName="h-[40rem]"
      renderFailed={(failure) => (isUnusable(failure.error) ? <UnusableLink /> : renderFailedCard(failure))}
    >
      {(offered) => <InvitationForm token={token} offered={offered} />}
    </QueryState>
  );
};

const UnusableLink = () => {
  const { t } = useTranslation('console');
  return (
    <div className="flex flex-col gap-4">
      <p role="alert">{t('invitation.unusable')}</p>
      <Link to="/sign-in" className={buttonClass({ variant: 'secondary', block: true })}>
        {t('signIn.title')}
      </Link>
    </div>
  );
};
