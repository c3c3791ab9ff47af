import { Switch } from '@kindred/ui/checkbox';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';

/** Whether others see that the member is online (decisions §5 Hide online). A change is saved immediately. */
export const HideOnline = () => {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const errorText = useErrorText();
  const { data } = useQuery(myProfileQuery);
  const { mutate, variables, isPending, error } = useMutation({
    // In the order of the presses, so that the last one stays.
    scope: { id: 'hideOnline' },
    mutationFn: (isHidden: boolean) => api('saveHideOnline', { hide_online: isHidden }),
    onSuccess: async (_, isHidden) => {
      await client.cancelQueries({ queryKey: myProfileQuery.queryKey });
      client.setQueryData(myProfileQuery.queryKey, (user) =>
        user?.own ? { ...user, own: { ...user.own, hide_online: isHidden } } : user,
      );
    },
  });
  return (
    <div className="rounded-xl bg-surface px-4 py-1 shadow-card">
      <Switch
        label={t('settings.hideOnline')}
        hint={t('settings.hideOnlineHint')}
        checked={isPending ? variables : (data?.own?.hide_online ?? false)}
        disabled={!data}
        onChange={({ currentTarget }) => mutate(currentTarget.checked)}
      />
      <p role="alert" className="pb-2 text-sm text-danger-text empty:hidden">
        {error && errorText('saveHideOnline', error)}
      </p>
    </div>
  );
};
