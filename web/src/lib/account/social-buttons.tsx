import type { SocialProvider, SocialPurpose } from '@kindred/contract/social';
import { cx } from '@kindred/ui/cx';
import { boot } from '../brand/boot.ts';
import { useTranslation } from '../i18n/use-translation.ts';
import { SocialMark } from './social-mark.tsx';
import { socialTitles } from './social-titles.ts';

/** The URL that redirects to the provider. */
export const socialStart = (provider: SocialProvider, purpose: SocialPurpose = 'login'): string =>
  `/social/${provider}/start?for=${purpose}`;

/** As the providers' guidelines require: the mark in its original colours on a plain background, without the brand's colours. */
const linkClass =
  'flex min-h-13 w-full items-center justify-center gap-3 rounded-full border border-border-strong bg-surface px-5 py-3 text-center font-semibold text-text transition-colors hover:bg-field';

interface SocialLinkProps {
  readonly provider: SocialProvider;
  readonly purpose?: SocialPurpose;
}

/** A link to a provider. A plain link, because it leaves the app. */
export const SocialLink = ({ provider, purpose }: SocialLinkProps) => {
  const { t } = useTranslation('social');
  return (
    <a href={socialStart(provider, purpose)} rel="nofollow" className={linkClass}>
      <SocialMark provider={provider} />
      {t('continue', { provider: socialTitles[provider] })}
    </a>
  );
};

/** The links of all providers that the brand offers; nothing if it offers none. */
export const SocialButtons = ({ className }: { className?: string }) => {
  const { t } = useTranslation('social');
  const { social } = boot();
  if (!social?.length) return null;
  return (
    <div className={cx('flex flex-col gap-3', className)}>
      <p className="flex items-center gap-3 text-sm text-text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        {t('or')}
      </p>
      {social.map((provider) => (
        <SocialLink key={provider} provider={provider} />
      ))}
    </div>
  );
};
