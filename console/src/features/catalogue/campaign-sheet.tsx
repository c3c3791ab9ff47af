import type { CampaignBrand } from '@kindred/contract/console/catalogue';
import { campaignName } from '@kindred/contract/payments/special-prices';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { SelectField } from '../../lib/select-field.tsx';
import { campaignsQuery } from './use-campaigns.ts';

interface CampaignSheetProps {
  readonly brands: readonly CampaignBrand[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** The form that makes a campaign: for which brand, under which name, why, until when. */
export const CampaignSheet = ({ brands, open, onOpenChange }: CampaignSheetProps) => {
  const { t } = useTranslation('console-catalogue');
  const [brand, setBrand] = useState(String(brands[0]?.id ?? ''));
  const [name, setName] = useState('');
  const [reason, setReason] = useState('');
  const [until, setUntil] = useState('');
  // The server refuses an end that has passed.
  const isGood = campaignName.test(name) && reason.trim() !== '' && until !== '';
  return (
    <FormSheet
      title={t('campaigns.new')}
      description={t('campaigns.text')}
      open={open}
      onOpenChange={onOpenChange}
      isGood={isGood}
      send={() => api('createCampaign', { brandId: Number(brand), name, reason, until: new Date(until).toISOString() })}
      changes={campaignsQuery.queryKey}
      submit={t('campaigns.make')}
    >
      <SelectField
        label={t('brand')}
        options={brands.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={brand}
        onChange={setBrand}
      />
      <TextField
        label={t('campaigns.name')}
        hint={t('campaigns.nameHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={24}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        label={t('campaigns.reason')}
        autoComplete="off"
        maxLength={200}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <TextField
        type="datetime-local"
        label={t('endsAt')}
        value={until}
        onChange={({ target }) => setUntil(target.value)}
      />
    </FormSheet>
  );
};
