import { type Locale, localeNames, locales } from '@kindred/i18n/locales';
import { SingleChoice } from '@kindred/ui/choice';
import { Sheet } from '@kindred/ui/sheet';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { chooseLanguage } from '../../lib/session/language.ts';

const options = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** Without it the last languages of the list start out of view. */
const showChosen = (list: HTMLDivElement | null): void =>
  list?.querySelector(':checked')?.closest('label')?.scrollIntoView({ block: 'nearest' });

/** The languages, each by its own name. A choice applies immediately. */
export default function LanguagePopup({ sheet }: PopupProps<'language'>) {
  const { t, i18n } = useTranslation('common');
  return (
    <Sheet {...sheet} title={t('language.title')} closeLabel={t('action.close')}>
      <div ref={showChosen}>
        <SingleChoice<Locale>
          legend={t('language.legend')}
          options={options}
          value={i18n.language as Locale}
          onChange={(locale) => void chooseLanguage(locale)}
        />
      </div>
    </Sheet>
  );
}
