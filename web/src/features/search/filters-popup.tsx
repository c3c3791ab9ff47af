import type { UserInfo } from '@kindred/contract/profile';
import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { myProfileQuery } from '../../lib/session/my-profile.ts';
import { FilterForm } from './filter-form.tsx';
import { useFilterForm } from './use-filter-form.ts';

const skeletons = (
  <>
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-24" />
    <Skeleton className="h-24" />
  </>
);

/** The filters of the search (spec 2 §3 Search filter). The filters of Premium are visible to all, and open Premium. */
export default function FiltersPopup({ sheet }: PopupProps<'searchFilters'>) {
  const { t } = useTranslation(['search', 'common']);
  const query = useQuery(myProfileQuery);
  const { data: user } = query;
  if (user?.own) return <FilterSheet sheet={sheet} user={user} own={user.own} />;
  return (
    <Sheet {...sheet} title={t('filters')} closeLabel={t('common:action.close')}>
      <QueryState query={query} call="profileInfo" loadingClassName="flex flex-col gap-6" loading={skeletons}>
        {() => null}
      </QueryState>
    </Sheet>
  );
}

interface FilterSheetProps {
  readonly sheet: PopupProps<'searchFilters'>['sheet'];
  readonly user: UserInfo;
  readonly own: NonNullable<UserInfo['own']>;
}

const FilterSheet = ({ sheet, user, own }: FilterSheetProps) => {
  const { t } = useTranslation(['search', 'common']);
  const id = useId();
  const filters = useFilterForm(user, own, () => sheet.onOpenChange(false));
  const onOpenChange = (open: boolean): void => {
    filters.forget();
    sheet.onOpenChange(open);
  };
  return (
    <Sheet
      {...sheet}
      onOpenChange={onOpenChange}
      title={t('filters')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex gap-3">
          <Button variant="ghost" disabled={filters.isDefault} onClick={filters.reset}>
            {t('form.reset')}
          </Button>
          <Button type="submit" form={id} block>
            {t(filters.isDirty ? 'form.submit' : 'form.done')}
          </Button>
        </div>
      }
    >
      <FilterForm id={id} form={filters.form} own={own} isPremium={filters.isPremium} />
    </Sheet>
  );
};
