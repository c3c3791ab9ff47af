import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { QueryState } from '../../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../../lib/popups/popups.ts';
import type { usePopupInterest } from './use-popup-interest.ts';

interface InterestSheetProps extends Pick<PopupProps<'interestAdd'>, 'sheet'>, ReturnType<typeof usePopupInterest> {
  /** The title while the member lists the interest. */
  title: (interest: string) => string;
  children: (interest: { readonly id: number; readonly title: string }) => ReactNode;
}

/** The sheet of a popup about a member's interest: loading, failed, not listed any more, or its content. */
export const InterestSheet = ({ sheet, query, name, interest, title, children }: InterestSheetProps) => {
  const { t } = useTranslation(['interest-popups', 'users', 'common']);
  return (
    <Sheet
      {...sheet}
      title={interest ? title(interest.title) : t('users:group.interests')}
      closeLabel={t('common:action.close')}
    >
      <QueryState
        query={query}
        call="profileInfo"
        loadingClassName="flex flex-col gap-3"
        loading={
          <>
            <Skeleton shape="line" className="h-5 w-2/3" />
            <Skeleton className="h-13 rounded-full" />
          </>
        }
      >
        {(user) => {
          if (user === null) return <p className="text-text-muted">{t('users:gone.text')}</p>;
          return interest ? children(interest) : <p className="text-text-muted">{t('gone', { name })}</p>;
        }}
      </QueryState>
    </Sheet>
  );
};
