import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { AudienceOptions } from '../../lib/members/audience-options.tsx';
import { updateDraft, useRegistration } from './draft/draft.ts';

/**
 * The choice of the brands on which the member will be shown. No choice is preselected, because the choice of all is a consent.
 * @param misses how often the visitor tried to sign up without a choice
 */
export const AudienceQuestion = ({ misses }: { misses: number }) => {
  const { t } = useTranslation('audience');
  const ownBrandOnly = useRegistration(({ draft }) => draft.own_brand_only);
  const isMissing = misses > 0 && ownBrandOnly === undefined;
  const frame = useRef<HTMLDivElement>(null);
  const showError = useEffectEvent((count: number) => {
    if (count === 0 || ownBrandOnly !== undefined) return;
    frame.current?.querySelector('input')?.focus({ preventScroll: true });
    // The footer is over the end of the page, so that the error is visible only above it.
    window.scrollTo({ top: document.documentElement.scrollHeight });
  });
  useEffect(() => showError(misses), [misses]);
  return (
    <div ref={frame} className="mt-7">
      <AudienceOptions
        showLegend
        ownBrandOnly={ownBrandOnly}
        onChoose={(chosen) => updateDraft({ own_brand_only: chosen })}
        error={isMissing ? t('choose') : undefined}
      />
    </div>
  );
};
