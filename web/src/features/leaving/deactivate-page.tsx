import { leavingLimits } from '@kindred/contract/engagement/leaving-limits';
import { leavingReasons } from '@kindred/contract/engagement/leaving-reasons';
import { Button } from '@kindred/ui/button';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea, TextField } from '@kindred/ui/field';
import { useToast } from '@kindred/ui/toast';
import { useForm } from '@kindred/ui/use-form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { leavingOptionsQuery } from '../../lib/account/leaving-options-query.ts';
import { usePasswordField } from '../../lib/account/use-password-field.ts';
import { api, errorName } from '../../lib/http/api.ts';
import { areQueriesSettled } from '../../lib/http/queries-settled.ts';
import { queryClient } from '../../lib/http/query-client.ts';
import { longDay } from '../../lib/i18n/long-day.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { OwnForm } from '../../lib/layout/own-form.tsx';
import { SettingsFrame } from '../../lib/layout/settings-frame.tsx';
import { clearSession, setAccess } from '../../lib/session/session.ts';
import type { LeavingSearch } from './leaving-search.ts';
import { keepPassword, readPassword } from './reasons.ts';

interface Values {
  readonly way: 'hide' | 'delete';
  readonly comment: string;
  readonly 'current-password': string;
}

/** The last page on the way out: hide or delete (spec 2 §4 Deactivation). */
export const DeactivatePage = ({ search }: { search: LeavingSearch }) => {
  const { t } = useTranslation('leaving');
  // The form appears with the note about the renewal, which would move its fields.
  const isSettled = areQueriesSettled([useQuery(leavingOptionsQuery)]);
  return (
    <SettingsFrame title={t('deactivate.title')}>
      <OwnForm>
        {({ is_has_password }) => isSettled && <DeactivateForm search={search} hasPassword={is_has_password} />}
      </OwnForm>
    </SettingsFrame>
  );
};

const DeactivateForm = ({ search, hasPassword }: { search: LeavingSearch; hasPassword: boolean }) => {
  const { t } = useTranslation('leaving');
  const navigate = useNavigate();
  const showToast = useToast();
  const errorText = useErrorText();
  const passwordField = usePasswordField();
  const { data: options } = useQuery(leavingOptionsQuery);
  const known = readPassword();
  const asksPassword = hasPassword && known === undefined;
  const form = useForm<Values, 'emptyPassword' | 'passwordWrong', { readonly delete_at: number | null }>({
    initial: { way: 'hide', comment: '', 'current-password': known ?? '' },
    validate: ({ 'current-password': password }) =>
      hasPassword && password === '' ? { 'current-password': 'emptyPassword' } : {},
    send: ({ way, comment, 'current-password': password }) =>
      api('deactivateAccount', {
        reason_id: leavingReasons[search.reason ?? 'other'],
        ...(search.sub && { sub_reason: search.sub }),
        password,
        comment,
        with_deletion: way === 'delete',
      }),
    onSent: async ({ delete_at }, { way }) => {
      keepPassword(undefined);
      if (way === 'hide') {
        queryClient.clear();
        return setAccess('hidden');
      }
      clearSession();
      if (delete_at !== null) showToast({ title: t('deactivate.scheduled', { date: longDay(delete_at) }) });
      await navigate({ to: '/', replace: true });
    },
    faultsOf: (error) => {
      if (errorName('deactivateAccount', error) !== 'passwordWrong') return {};
      keepPassword(undefined);
      return { 'current-password': 'passwordWrong' };
    },
    isErrorClearedByChange: true,
  });
  const { way } = form.values;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-5">
      <SingleChoice
        legend={t('deactivate.title')}
        options={[
          { value: 'hide', label: t('deactivate.hide'), hint: t('deactivate.hideHint') },
          {
            value: 'delete',
            label: t('deactivate.delete'),
            hint: t('deactivate.deleteHint', { count: leavingLimits.graceDays }),
          },
        ]}
        value={way}
        onChange={(chosen) => form.set({ way: chosen })}
      />
      {options?.is_renewing && <p className="text-sm text-text-muted text-pretty">{t('deactivate.renewal')}</p>}
      <TextArea
        label={t('deactivate.comment')}
        rows={3}
        maxLength={leavingLimits.commentMax}
        {...form.field('comment')}
      />
      {asksPassword && (
        <TextField {...passwordField(form.faults['current-password'])} {...form.field('current-password')} />
      )}
      <p role="alert" className="text-sm text-danger-text empty:hidden">
        {form.error !== null && errorText('deactivateAccount', form.error)}
      </p>
      <Button type="submit" block variant={way === 'delete' ? 'danger' : 'primary'} loading={form.isPending}>
        {t(`deactivate.${way}`)}
      </Button>
    </form>
  );
};
