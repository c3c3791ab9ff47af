import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { SearchForm } from './search-form.tsx';

/** Whom the member looks for: gender, age and distance (spec 2 §4: a change starts the list anew). */
export default function SearchSettingsPopup({ sheet }: PopupProps<'searchSettings'>) {
  const { t } = useTranslation(['matches-game', 'common']);
  const errorText = useErrorText();
  const { data: user, error, isFetching, refetch } = useQuery(myProfileQuery);
  return (
    <Sheet {...sheet} title={t('settings.title')} closeLabel={t('common:action.close')}>
      {user?.own && <SearchForm own={user.own} onDone={() => sheet.onOpenChange(false)} />}
      {!user && !error && (
        <div role="status" aria-label={t('common:loading')} className="flex flex-col gap-6">
          <Skeleton className="h-20" />
          <Skeleton className="h-24" />
          <Skeleton className="h-24" />
          <Skeleton className="h-13 rounded-full" />
        </div>
      )}
      {!user && error && (
        <div role="alert" className="flex flex-col gap-4">
          <p className="text-danger-text">{errorText('profileInfo', error)}</p>
          <Button loading={isFetching} onClick={() => void refetch()}>
            {t('common:action.retry')}
          </Button>
        </div>
      )}
    </Sheet>
  );
}
