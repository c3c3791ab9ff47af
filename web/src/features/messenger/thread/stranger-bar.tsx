import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../../lib/popups/popups.ts';

const button = 'min-h-11 rounded-full px-3 font-semibold underline';

/** Offers to block or report a member who has written and was not answered yet, in one tap. */
export const StrangerBar = ({ hid, name }: { hid: string; name: string }) => {
  const { t } = useTranslation('messenger');
  const openPopup = useOpenPopup();
  return (
    <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-2 border-t border-border bg-surface px-4 text-sm text-text-muted">
      <p>{t('safety.stranger', { name })}</p>
      <span className="flex">
        <button type="button" className={button} onClick={() => openPopup('block', { user: hid })}>
          {t('thread.block')}
        </button>
        <button type="button" className={button} onClick={() => openPopup('abuse', { user: hid, from: 'thread' })}>
          {t('thread.report')}
        </button>
      </span>
    </div>
  );
};
