import { useToast } from '@kindred/ui/toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { socialTitles } from '../../lib/account/social-titles.ts';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { ConfirmSheet } from '../../lib/layout/confirm-sheet.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { providersQuery } from './providers-query.ts';

/** Asks for confirmation before a provider can no longer sign the member in. */
export default function RemoveProviderPopup({ sheet, parameters }: PopupProps<'removeProvider'>) {
  const { t } = useTranslation('devices');
  const client = useQueryClient();
  const showToast = useToast();
  const errorText = useErrorText();
  const provider = parameters.provider === 'facebook' ? 'facebook' : 'google';
  const name = socialTitles[provider];
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => api('removeSocialLink', { provider }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: providersQuery.queryKey });
      showToast({ title: t('providers.done', { provider: name }), tone: 'success' });
      sheet.onOpenChange(false);
    },
  });
  return (
    <ConfirmSheet
      sheet={sheet}
      title={t('providers.confirm.title', { provider: name })}
      text={t('providers.confirm.text', { provider: name })}
      confirm={t('providers.remove')}
      onConfirm={mutate}
      isPending={isPending}
      error={error && errorText('removeSocialLink', error)}
    />
  );
}
