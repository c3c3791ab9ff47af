import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AudienceOptions } from '../../lib/members/audience-options.tsx';
import { updateDraft, useRegistration } from './draft/draft.ts';

/** The choice of the brands on which the member will be shown. No choice is preselected, because the choice of all is a consent. */
export const AudienceQuestion = ({ isMissing }: { isMissing: boolean }) => {
  const { t } = useTranslation('audience');
  const ownBrandOnly = useRegistration(({ draft }) => draft.own_brand_only);
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isMissing) frame.current?.querySelector('input')?.focus();
  }, [isMissing]);
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
