import type { FlagRow } from '@kindred/contract/console/flags';
import { TextField } from '@kindred/ui/field';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { FormSheet } from '../../lib/form-sheet.tsx';
import { formatCountry } from '../../lib/money.ts';
import { SelectField } from '../../lib/select-field.tsx';
import type { Scopes } from './flag-item.tsx';
import { flagsQuery } from './use-flags.ts';

interface FlagSheetProps {
  readonly flag: FlagRow;
  readonly scopes: Scopes;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

/** A whole number from 1 to 100; 0 for anything else. */
const percentOf = (text: string): number => (/^(100|[1-9]\d?)$/.test(text.trim()) ? Number(text) : 0);

/** Asks for whom a flag is to be switched, and how; replaces an override of the same scope. */
export const FlagSheet = ({ flag, scopes, open, onOpenChange }: FlagSheetProps) => {
  const { t } = useTranslation('console-flags');
  const [brand, setBrand] = useState('');
  const [country, setCountry] = useState('');
  const [variant, setVariant] = useState('');
  const [share, setShare] = useState('100');
  const send = () =>
    api('setFlag', {
      hid: flag.hid,
      brandId: brand === '' ? null : Number(brand),
      country: country === '' ? null : country,
      variant: variant === '' ? null : variant,
      share: percentOf(share),
    });
  return (
    <FormSheet
      title={flag.hid}
      description={t('sheetText')}
      open={open}
      onOpenChange={onOpenChange}
      isGood={percentOf(share) > 0}
      send={send}
      changes={flagsQuery.queryKey}
    >
      <SelectField
        label={t('variant')}
        options={[{ value: '', label: t('off') }, ...flag.variants.map((value) => ({ value, label: value }))]}
        value={variant}
        onChange={setVariant}
      />
      <SelectField
        label={t('brand')}
        options={[
          { value: '', label: t('everyBrand') },
          ...scopes.brands.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
        value={brand}
        onChange={setBrand}
      />
      <SelectField
        label={t('country')}
        options={[
          { value: '', label: t('everyCountry') },
          ...scopes.countries.map((value) => ({ value, label: formatCountry(value) })),
        ]}
        value={country}
        onChange={setCountry}
      />
      <TextField
        label={t('share')}
        hint={t('shareHint')}
        inputMode="numeric"
        autoComplete="off"
        value={share}
        onChange={({ target }) => setShare(target.value)}
      />
    </FormSheet>
  );
};
