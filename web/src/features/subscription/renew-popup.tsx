import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Skeleton } from '@kindred/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../lib/http/api.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { PlansButton } from './plans-button.tsx';
import { findScheduleItem, scheduleQuery } from './schedule-query.ts';
import { useSubscriptionAction } from './use-subscription-action.ts';
import { useSubscriptionTexts } from './use-subscription-texts.ts';

/** Shown when Premium ends soon and does not renew (spec 3 §4 Renew subscription popup). Enables the renewal, or shows the plans. */
export default function RenewPopup({ sheet }: PopupProps<'renewSubscription'>) {
  const { t } = useTranslation(['subscription', 'common']);
  const texts = useSubscriptionTexts();
  const query = useQuery(scheduleQuery);
  const item = query.data && findScheduleItem(query.data, 'premium');
  const name = item ? texts.name(item) : t('name.base');
  const end = texts.day(item?.active_to ?? query.data?.premium_active_to ?? null);
  const enabling = useSubscriptionAction({
    call: 'enableSchedule',
    run: () => api('enableSchedule', { name: 'premium' }),
    successText: () => t('told.enabled', { name }),
    onDone: () => sheet.onOpenChange(false),
  });
  return (
    <Sheet {...sheet} title={t('renew.title', { name })} closeLabel={t('common:action.close')}>
      <QueryState query={query} loading={<Skeleton className="h-5 w-2/3" />} call="scheduleList">
        {() => <p className="text-text-muted text-pretty">{t('renew.text', { date: end })}</p>}
      </QueryState>
      {item?.is_activation_available && (
        <p className="mt-3 text-pretty">
          {t('enableNote', { amount: texts.money(item.price, item.currency_tag), date: end })}
        </p>
      )}
      <p role="alert" className="mt-3 text-sm text-danger-text empty:hidden">
        {enabling.failedText}
      </p>
      <div className="mt-6 flex flex-col gap-3">
        {item?.is_activation_available ? (
          <Button block loading={enabling.isPending} onClick={() => enabling.act()}>
            {t('enable')}
          </Button>
        ) : (
          <PlansButton context="renew_popup" variant="primary">
            {t('plans')}
          </PlansButton>
        )}
        <Button block variant="ghost" onClick={() => sheet.onOpenChange(false)}>
          {t('common:action.close')}
        </Button>
      </div>
    </Sheet>
  );
}
