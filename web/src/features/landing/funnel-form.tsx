import { limits } from '@kindred/contract/limits';
import { SingleChoice } from '@kindred/ui/choice';
import { TextField } from '@kindred/ui/field';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { StartForm } from './start-form.tsx';
import type { Funnel } from './use-funnel.ts';

/** The short form of the landing page. The registration omits the steps that it answers. */
export const FunnelForm = ({ funnel }: { funnel: Funnel }) => {
  const { t } = useTranslation('landing');
  const { birthdayFault, birthdayField } = funnel;
  const { gender, search_gender, birthday = '' } = funnel.entries;
  return (
    <StartForm funnel={funnel}>
      <h2 className="mb-4 text-lg font-bold">{t('form.title')}</h2>
      <SingleChoice
        layout="chips"
        legend={t('form.own')}
        showLegend
        name="gender"
        value={gender}
        onChange={(chosen) => funnel.setEntries({ gender: chosen })}
        options={[
          { value: 'f', label: t('form.woman') },
          { value: 'm', label: t('form.man') },
        ]}
      />
      <SingleChoice
        className="mt-4"
        layout="chips"
        legend={t('form.search')}
        showLegend
        name="search_gender"
        value={search_gender}
        onChange={(chosen) => funnel.setEntries({ search_gender: chosen })}
        options={[
          { value: 'f', label: t('form.women') },
          { value: 'm', label: t('form.men') },
        ]}
      />
      <TextField
        className="mt-4 mb-2"
        type="date"
        name="birthday"
        autoComplete="bday"
        label={t('form.birthday')}
        {...funnel.bounds}
        ref={birthdayField}
        value={birthday}
        onChange={({ target }) => funnel.setEntries({ birthday: target.value })}
        error={birthdayFault && t(`form.${birthdayFault}`, limits.age)}
      />
    </StartForm>
  );
};
