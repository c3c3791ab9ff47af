import type { FlagRow } from '@kindred/contract/console/flags';
import { Button } from '@kindred/ui/button';
import { TextField } from '@kindred/ui/field';
import { Sheet } from '@kindred/ui/sheet';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../lib/api.ts';
import { useErrorText } from '../../lib/error-text.ts';
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
  const { t } = useTranslation(['console-flags', 'common']);
  const say = useErrorText();
  const client = useQueryClient();
  const [brand, setBrand] = useState('');
  const [country, setCountry] = useState('');
  const [variant, setVariant] = useState('');
  const [share, setShare] = useState('100');
  const sending = useMutation({
    mutationFn: () =>
      api('setFlag', {
        hid: flag.hid,
        brandId: brand === '' ? null : Number(brand),
        country: country === '' ? null : country,
        variant: variant === '' ? null : variant,
        share: percentOf(share),
      }),
    onSuccess: async () => {
      await client.invalidateQueries(flagsQuery);
      onOpenChange(false);
    },
  });
  const isGood = percentOf(share) > 0;
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={flag.hid}
      description={t('sheetText')}
      closeLabel={t('common:action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood && !sending.isPending) sending.mutate();
        }}
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
        <p role="alert" className="text-sm text-danger-text">
          {sending.isError && say(sending.error)}
        </p>
        <Button type="submit" block disabled={!isGood} loading={sending.isPending}>
          {t('common:action.save')}
        </Button>
      </form>
    </Sheet>
  );
};
