import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import LinkIcon from 'lucide-react/icons/link';
import { useTranslation } from 'react-i18next';
import { boot } from '../../lib/boot.ts';
import { useOpenPopup } from '../../lib/popups.ts';
import { SocialMark } from '../../lib/social-mark.tsx';

const look = buttonClass({ variant: 'secondary', compact: true });

/** Where photos may come from besides this device. */
export const PhotoSources = () => {
  const { t } = useTranslation('photos');
  const openPopup = useOpenPopup();
  return (
    <div className="flex flex-wrap gap-2">
      <button type="button" onClick={() => openPopup('photoByAddress')} className={look}>
        <LinkIcon aria-hidden="true" className="size-5" />
        {t('address.action')}
      </button>
      {boot().social.includes('facebook') && (
        <Link to="/photos/facebook" className={look}>
          <SocialMark provider="facebook" />
          {t('fromFacebook')}
        </Link>
      )}
    </div>
  );
};
