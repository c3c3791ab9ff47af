import { Sheet } from '@kindred/ui/sheet';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { ActiveFreeDay } from './active-free-day.tsx';
import { freeDayQuery } from './free-day-query.ts';
import { useLeaveIf } from './use-leave-if.ts';

/** The active free day of Premium (spec 3 §4 Temporary premium). */
export default function TemporaryPremiumPopup({ sheet }: PopupProps<'temporaryPremium'>) {
  const { t } = useTranslation(['free-day', 'common']);
  const { data, isError } = useQuery(freeDayQuery);
  useLeaveIf(sheet, isError || data?.active_to === null);
  if (!data?.active_to) return null;
  return (
    <Sheet {...sheet} title={t('given.title')} closeLabel={t('common:action.close')}>
      <ActiveFreeDay />
    </Sheet>
  );
}
