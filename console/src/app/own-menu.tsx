import { localeNames, locales } from '@kindred/i18n/locales';
import { Button } from '@kindred/ui/button';
import { useMutation } from '@tanstack/react-query';
import LogOut from 'lucide-react/icons/log-out';
import { useTranslation } from 'react-i18next';
import { api } from '../lib/api.ts';
import { changeLocale } from '../lib/i18n.ts';
import { useMe } from '../lib/me.ts';

/** Who is signed in, the language, and the way out. */
export const OwnMenu = () => {
  const { t, i18n } = useTranslation('console');
  const { name, email, roles } = useMe();
  const leaving = useMutation({
    mutationFn: () => api('signOut'),
    onSettled: () => window.location.assign('/console/sign-in'),
  });
  return (
    <div className="mt-4 flex flex-col gap-3 border-t border-border pt-4">
      <div className="px-3 text-sm">
        <p className="truncate font-semibold">{name}</p>
        <p className="truncate text-text-muted">{email}</p>
        <p className="text-text-muted">{roles.map((role) => t(`role.${role}`)).join(', ')}</p>
      </div>
      <label className="flex flex-col gap-1 px-3 text-sm font-semibold">
        {t('language')}
        <select
          value={i18n.language}
          onChange={({ target }) => {
            const locale = locales.find((known) => known === target.value);
            if (locale) void changeLocale(locale);
          }}
          className="min-h-11 rounded-lg border border-border-strong bg-field px-2 font-normal"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale} lang={locale}>
              {localeNames[locale]}
            </option>
          ))}
        </select>
      </label>
      <Button
        compact
        variant="ghost"
        loading={leaving.isPending}
        icon={<LogOut aria-hidden="true" className="size-5" />}
        onClick={() => leaving.mutate()}
      >
        {t('signOut')}
      </Button>
    </div>
  );
};
