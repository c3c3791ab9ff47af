import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import Check from 'lucide-react/icons/check';
import Crown from 'lucide-react/icons/crown';
import { useTranslation } from 'react-i18next';
import type { PopupProps } from '../../lib/popups.ts';
import { Teasers } from './teasers.tsx';

const features = ['city', 'photos', 'write'] as const;

/** What Premium shows, until there is anything to buy. The address says from where it was opened. */
export default function GetPremiumPopup({ sheet }: PopupProps<'getPremium'>) {
  const { t } = useTranslation(['users', 'common']);
  return (
    <Sheet {...sheet} title={t('getPremium.title')} closeLabel={t('common:action.close')}>
      <div className="flex flex-col items-center gap-5">
        <div className="relative flex w-full items-center justify-center py-4">
          <Teasers />
          <span className="relative flex size-20 items-center justify-center rounded-full bg-gold text-on-gold shadow-card">
            <Crown aria-hidden="true" className="size-10" />
          </span>
        </div>
        <ul className="flex flex-col gap-3">
          {features.map((name) => (
            <li key={name} className="flex items-center gap-3 font-medium">
              <Check aria-hidden="true" className="size-5 shrink-0 text-brand-strong" />
              {t(`getPremium.${name}`)}
            </li>
          ))}
        </ul>
        <p className="text-center text-sm text-text-muted text-pretty">{t('getPremium.soon')}</p>
        <Button block onClick={() => sheet.onOpenChange(false)}>
          {t('getPremium.ok')}
        </Button>
      </div>
    </Sheet>
  );
}
