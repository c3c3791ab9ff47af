import type { CampaignBrand } from '@kindred/contract/console/catalogue';
import { TextField } from '@kindred/ui/field';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { SelectField } from '../../lib/select-field.tsx';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { campaignsQuery } from './use-campaigns.ts';

interface CampaignSheetProps {
  readonly brands: readonly CampaignBrand[];
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

interface CampaignValues {
  readonly brandId: string;
  readonly name: string;
  readonly reason: string;
  /** The value of the browser's field, in the operator's time zone. */
  readonly until: string;
}

const toCampaign = ({ brandId, until, ...values }: CampaignValues) => ({
  ...values,
  brandId: Number(brandId),
  until: until === '' ? '' : new Date(until).toISOString(),
});

/** The form that creates a campaign. The server refuses an end in the past. */
export const CampaignSheet = ({ brands, open, onOpenChange }: CampaignSheetProps) => {
  const { t } = useTranslation('console-catalogue');
  const form = useRequestForm({
    initial: (): CampaignValues => ({ brandId: String(brands[0]?.id ?? ''), name: '', reason: '', until: '' }),
    validate: (values) => findRequestFaults('createCampaign', toCampaign(values)),
    send: (values) => api('createCampaign', toCampaign(values)),
    invalidates: [campaignsQuery.queryKey],
    onSent: () => onOpenChange(false),
  });
  return (
    <FormSheet
      title={t('campaigns.new')}
      description={t('campaigns.text')}
      open={open}
      onOpenChange={onOpenChange}
      form={form}
      submit={t('campaigns.make')}
    >
      <SelectField
        label={t('brand')}
        options={brands.map(({ id, title }) => ({ value: String(id), label: title }))}
        value={form.values.brandId}
        onChange={(brandId) => form.set({ brandId })}
      />
      <TextField
        label={t('campaigns.name')}
        hint={t('campaigns.nameHint')}
        autoComplete="off"
        autoCapitalize="none"
        maxLength={24}
        {...form.field('name')}
      />
      <TextField label={t('campaigns.reason')} autoComplete="off" maxLength={200} {...form.field('reason')} />
      <TextField type="datetime-local" label={t('endsAt')} {...form.field('until')} />
    </FormSheet>
  );
};
