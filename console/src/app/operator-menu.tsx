import { localeNames, locales } from '@kindred/i18n/locales';
import { IconButton } from '@kindred/ui/button';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { api } from '../lib/api.ts';
import { changeLocale } from '../lib/i18n.ts';
import { useMe } from '../lib/me.ts';
import { useTranslation } from '../lib/use-translation.ts';
import { KeysHelp } from './keys-help.tsx';

/** The signed-in operator, the language and the sign-out. */
export const OperatorMenu = () => {
  const { t, i18n } = useTranslation('console');
  const { name, email, roles } = useMe();
  const signingOut = useMutation({
    mutationFn: () => api('signOut'),
    meta: { endsSession: true },
    onSettled: () => window.location.assign('/console/sign-in'),
  });
  return (
    <div className="flex shrink-0 flex-col gap-2 border-t border-border pt-3">
      <div className="flex items-center ps-3">
        <div className="min-w-0 flex-1 text-sm">
          <p className="truncate font-semibold" title={email}>
            {name}
          </p>
          <p className="truncate text-text-muted">{roles.map((role) => t(`role.${role}`)).join(', ')}</p>
        </div>
        <KeysHelp />
        <IconButton label={t('signOut')} disabled={signingOut.isPending} onClick={() => signingOut.mutate()}>
          <LogOut aria-hidden="true" className="size-5" />
        </IconButton>
      </div>
      <label className="flex flex-col px-3">
        <span className="sr-only">{t('language')}</span>
        <select
          value={i18n.language}
          onChange={({ target }) => {
            const locale = locales.find((known) => known === target.value);
            if (locale) void changeLocale(locale);
          }}
          className="min-h-11 rounded-lg border border-border-strong bg-field px-2 text-sm"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
};
