import { Button, buttonClass } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { Spinner } from '@kindred/ui/spinner';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import ShieldAlert from 'lucide-react/icons/shield-alert';
import { useEffect, useEffectEvent } from 'react';
import { boot } from '../../lib/brand/boot.ts';
import { api } from '../../lib/http/api.ts';
import { useFormat } from '../../lib/i18n/format.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { QueryState } from '../../lib/layout/query-state.tsx';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { fraudNoticesQuery } from './fraud-notices-query.ts';

/** Notifies the member that correspondents were banned for fraud, and what to do (decision 132). Closing it marks the notices as seen. */
export default function FraudNoticePopup({ sheet }: PopupProps<'fraudNotice'>) {
  const { t } = useTranslation(['safety', 'common']);
  const format = useFormat();
  const client = useQueryClient();
  const notices = useQuery(fraudNoticesQuery);
  const shown = notices.data?.notices ?? [];
  // A link or the navigation back may open the popup without a notice.
  const leave = useEffectEvent(() => sheet.onOpenChange(false));
  const isEmpty = notices.data?.notices.length === 0;
  useEffect(() => {
    if (isEmpty) leave();
  }, [isEmpty]);
  if (isEmpty) return null;
  const close = () => {
    // A failure shows the notices again at the next start.
    if (shown.length > 0)
      void api('markFraudNoticesSeen', { uids: shown.map(({ uid }) => uid) }).then(
        () => client.invalidateQueries({ queryKey: fraudNoticesQuery.queryKey }),
        () => undefined,
      );
    sheet.onOpenChange(false);
  };
  return (
    <Sheet
      {...sheet}
      onOpenChange={(open) => (open ? sheet.onOpenChange(true) : close())}
      title={t('fraud.title')}
      closeLabel={t('common:action.close')}
      footer={
        <div className="flex flex-col gap-3">
          <Button block onClick={close}>
            {t('fraud.understood')}
          </Button>
          <a
            href="/info/tips"
            target="_blank"
            rel="noreferrer"
            className={buttonClass({ variant: 'ghost', block: true })}
          >
            {t('fraud.tips')}
          </a>
        </div>
      }
    >
      <QueryState
        query={notices}
        call="fraudNotices"
        failedTitle={t('fraud.title')}
        loadingClassName="flex justify-center"
        loading={<Spinner />}
      >
        {() => (
          <div className="flex flex-col gap-4">
            <span className="flex size-16 items-center justify-center self-center rounded-full bg-brand-soft text-on-brand-soft">
              <ShieldAlert aria-hidden="true" className="size-8" />
            </span>
            <p className="text-pretty">
              {t('fraud.text', {
                count: shown.length,
                names: format.list(shown.map(({ name }) => name)),
              })}
            </p>
            <p className="font-semibold text-pretty">{t('fraud.never', { brand: boot().brand.title })}</p>
            <p className="text-text-muted text-pretty">{t('fraud.help')}</p>
          </div>
        )}
      </QueryState>
    </Sheet>
  );
}
