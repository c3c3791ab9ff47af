import { buttonClass } from '@kindred/ui/button';
import { Link } from '@tanstack/react-router';
import { SocialMark } from '../../lib/account/social-mark.tsx';
import { boot } from '../../lib/brand/boot.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** Sources of photos besides this device. */
export const PhotoSources = () => {
  const { t } = useTranslation('photos');
  if (!boot().social.includes('facebook')) return null;
  return (
    <Link to="/photos/facebook" className={buttonClass({ variant: 'secondary', compact: true })}>
      <SocialMark provider="facebook" />
      {t('fromFacebook')}
    </Link>
  );
};
