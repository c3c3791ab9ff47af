import type { FlagRow } from '@kindred/contract/console/flags';
import { TextField } from '@kindred/ui/field';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { formatCountry } from '../../lib/money.ts';
import { findRequestFaults } from '../../lib/request-faults.ts';
import { SelectField } from '../../lib/select-field.tsx';
import { useRequestForm } from '../../lib/use-request-form.ts';
import { useTranslation } from '../../lib/use-translation.ts';
import { flagsQuery } from './use-flags.ts';

export interface Scopes {
  readonly brands: readonly { readonly id: number; readonly title: string }[];
  readonly countries: readonly string[];
}

interface FlagSheetProps {
  readonly flag: FlagRow;
  readonly scopes: Scopes;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** Parses a whole number from 1 to 100. Returns 0 for any other text. */
const parsePercent = (text: string): number => (/^(100|[1-9]\d?)$/.test(text.trim()) ? Number(text) : 0);

interface OverrideValues {
  readonly brandId: string;
  readonly country: string;
  readonly variant: string;
  readonly share: string;
}

/** An empty brand, country or variant is null: every brand, every country, off. */
const toOverride = ({ brandId, country, variant, share }: OverrideValues) => ({
  brandId: brandId === '' ? null : Number(brandId),
  country: country || null,
  variant: variant || null,
  share: parsePercent(share),
});

/** The form that overrides a flag for a scope. It replaces the override of the same scope. */
export const FlagSheet = ({ flag, scopes, open, onOpenChange }: FlagSheetProps) => {
  const { t } = useTranslation('console-flags');
  const form = useRequestForm({
    initial: { brandId: '', country: '', variant: '', share: '100' },
    validate: (values) => findRequestFaults('setFlag', toOverride(values)),
    send: (values) => api('setFlag', { hid: flag.hid, ...toOverride(values) }),
    invalidates: [flagsQuery.queryKey],
    onSent: () => onOpenChange(false),
  });
  const { values } = form;
  return (
    <FormSheet title={flag.hid} description={t('sheetText')} open={open} onOpenChange={onOpenChange} form={form}>
      <SelectField
        label={t('variant')}
        options={[{ value: '', label: t('off') }, ...flag.variants.map((value) => ({ value, label: value }))]}
        value={values.variant}
        onChange={(variant) => form.set({ variant })}
      />
      <SelectField
        label={t('brand')}
        options={[
          { value: '', label: t('everyBrand') },
          ...scopes.brands.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={values.brandId}
        onChange={(brandId) => form.set({ brandId })}
      />
      <SelectField
        label={t('country')}
        options={[
          { value: '', label: t('everyCountry') },
          ...scopes.countries.map((value) => ({ value, label: formatCountry(value) })),
        ]}
        value={values.country}
        onChange={(country) => form.set({ country })}
      />
      <TextField
        label={t('share')}
        hint={t('shareHint')}
        inputMode="numeric"
        autoComplete="off"
        {...form.field('share')}
      />
    </FormSheet>
  );
};
