import { Button } from '@kindred/ui/button';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';
import { setAccess } from '../../lib/session/session.ts';

/** Restores the member's account and opens the application (spec 1 §2 Restore-account screen). */
export const RestoreButton = () => {
  const { t } = useTranslation('session');
  const errorText = useErrorText();
  const openPopup = useOpenPopup();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('restoreAccount'),
    onSuccess: async () => {
      // Refetches the queries that the server refused for the hidden account.
      await queryClient.resetQueries();
      setAccess('open');
      openPopup('profileRestored');
    },
  });
  return (
    <>
      <p role="alert" className="text-center text-sm text-danger-text empty:hidden">
        {error && errorText('restoreAccount', error)}
      </p>
      <Button block loading={isPending} onClick={() => mutate()}>
        {t('hidden.restore')}
      </Button>
    </>
  );
};
