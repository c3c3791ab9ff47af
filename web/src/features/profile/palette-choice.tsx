import { SingleChoice } from '@kindred/ui/choice';
import { choosePalette, type Palette, palettes, usePalette } from '../../lib/brand/palette.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

/** The choice of the palette: light, dark, or that of the system. */
export const PaletteChoice = () => {
  const { t } = useTranslation('profile');
  const { palette } = usePalette();
  return (
    <SingleChoice<Palette>
      legend={t('settings.palette')}
      showLegend
      layout="chips"
      options={palettes.map((value) => ({ value, label: t(`settings.${value}`) }))}
      value={palette}
      onChange={choosePalette}
    />
  );
};
