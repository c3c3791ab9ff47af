import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { SearchForm } from './search-form.tsx';

/** The member's search settings: gender, age and distance (spec 2 §4: a change restarts the list). */
export default function SearchSettingsPopup({ sheet }: PopupProps<'searchSettings'>) {
  const { t } = useTranslation(['matches-game', 'common']);
  const query = useQuery(myProfileQuery);
  return (
    <Sheet {...sheet} title={t('settings.title')} closeLabel={t('common:action.close')}>
      <QueryState
        query={query}
        call="profileInfo"
        loadingClassName="flex flex-col gap-6"
        loading={
          <>
            <Skeleton className="h-20" />
            <Skeleton className="h-24" />
            <Skeleton className="h-24" />
            <Skeleton className="h-13 rounded-full" />
          </>
        }
      >
        {({ own }) => own && <SearchForm own={own} onDone={() => sheet.onOpenChange(false)} />}
      </QueryState>
    </Sheet>
  );
}
