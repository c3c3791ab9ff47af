import { Button } from '@kindred/ui/button';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** The screen from which a report comes. */
export type ReportOrigin = 'profile' | 'card';

interface SafetyButtonsProps {
  hid: string;
  name: string;
  from: ReportOrigin;
}

/** The buttons to report and to block a member. */
export const SafetyButtons = ({ hid, name, from }: SafetyButtonsProps) => {
  const { t } = useTranslation('users');
  const openPopup = useOpenPopup();
  return (
    <div className="flex flex-wrap justify-center gap-2 border-t border-border pt-5">
      <Button
        compact
        variant="ghost"
        icon={<Flag aria-hidden="true" className="size-4.5" />}
        onClick={() => openPopup('abuse', { user: hid, from })}
      >
        {t('report', { name })}
      </Button>
      <Button
        compact
        variant="ghost"
        icon={<Ban aria-hidden="true" className="size-4.5" />}
        onClick={() => openPopup('block', { user: hid })}
      >
        {t('block.action', { name })}
      </Button>
    </div>
  );
};
