import { useToast } from '@kindred/ui/toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError, api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { passkeysQuery } from './passkeys-query.ts';

/** Asks for confirmation before a passkey can no longer sign the member in. */
export default function RemovePasskeyPopup({ sheet, parameters }: PopupProps<'removePasskey'>) {
  const { t } = useTranslation('devices');
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const { passkey: passkeyId } = parameters;
  const { data: passkeys } = useQuery(passkeysQuery);
  const name = passkeys?.find(({ id }) => id === passkeyId)?.name ?? t('unknown');
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      try {
        await api('removePasskey', { passkeyId });
      } catch (refusal) {
        // Another tab removed it.
        if (!(refusal instanceof ApiError && refusal.is('notFound'))) throw refusal;
      }
    },
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      showToast({ title: t('passkeys.removed'), tone: 'success' });
      sheet.onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t('passkeys.confirm.title')}
      text={t('passkeys.confirm.text', { name })}
      confirm={t('providers.remove')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('removePasskey', error)}
    />
  );
}
