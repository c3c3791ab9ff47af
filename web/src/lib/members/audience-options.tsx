import { SingleChoice } from '@kindred/ui/choice';
import { useTranslation } from 'react-i18next';
import { boot } from '../brand/boot.ts';
import { currentLocale } from '../i18n/i18n.ts';

/** Whether the brand shares its members with other brands, so that there is a choice (decisions §3 Member pool). */
export const hasAudienceChoice = (): boolean => boot().brand.sharesWith.length > 0;

interface AudienceOptionsProps {
  /** Undefined before a choice. */
  readonly ownBrandOnly: boolean | undefined;
  readonly onChoose: (ownBrandOnly: boolean) => void;
  readonly showLegend?: boolean;
  readonly error?: string | undefined;
}

/** The choice of the brands on which a member is shown. Names each brand: the choice of all is a consent. */
export const AudienceOptions = ({ ownBrandOnly, onChoose, showLegend, error }: AudienceOptionsProps) => {
  const { t } = useTranslation('audience');
  const { title: brand, sharesWith } = boot().brand;
  const names = new Intl.ListFormat(currentLocale()).format(sharesWith);
  return (
    <SingleChoice
      legend={t('legend')}
      showLegend={showLegend}
      error={error}
      options={[
        { value: 'pool', label: t('pool', { brand, count: sharesWith.length }), hint: names },
        { value: 'own', label: t('own', { brand }), hint: t('ownHint') },
      ]}
      value={ownBrandOnly === undefined ? undefined : ownBrandOnly ? 'own' : 'pool'}
      onChange={(value) => onChoose(value === 'own')}
    />
  );
};
