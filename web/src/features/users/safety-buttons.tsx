import { Button } from '@kindred/ui/button';
import Ban from 'lucide-react/icons/ban';
import Flag from 'lucide-react/icons/flag';
import { useTranslation } from 'react-i18next';
import { useOpenPopup } from '../../lib/popups/popups.ts';

/** Where one meets a member whom one reports. */
export type ReportedFrom = 'profile' | 'card';

interface SafetyButtonsProps {
  hid: string;
  name: string;
  from: ReportedFrom;
}

/** Block and report, at the end of every profile. */
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
