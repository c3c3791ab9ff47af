import { cx } from '@kindred/ui/cx';
import { TextField } from '@kindred/ui/field';
import { type FormDraft, useForm } from '@kindred/ui/use-form';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from '../../../lib/i18n/use-translation.ts';
import { Note } from '../contexts/error-note.tsx';
import { readFormValue, storeFormValue } from '../contexts/form-storage.ts';
import type { ChosenTariff } from '../contexts/with-tariff.tsx';
import { Summary } from '../offers/summary.tsx';
import { usePlanTexts } from '../offers/use-plan-texts.ts';
import { OtherMethods } from './other-methods.tsx';
import { PayFooter } from './pay-footer.tsx';

/** A field of a payment method. */
export interface LocalField<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly hint?: string;
  /** The error of an invalid value. */
  readonly errorText: string;
  readonly isValid: (text: string) => boolean;
  /** Formats the value after each change. */
  readonly format?: (text: string) => string;
  readonly input?: ComponentProps<'input'>;
}

interface LocalMethodFormProps<F extends string> extends ChosenTariff {
  readonly fields: readonly LocalField<F>[];
  /** Describes the next step, below the fields. */
  readonly text?: string;
  readonly label?: string;
  readonly isPaying: boolean;
  /** The error of the payment, in the member's language. */
  readonly paymentError: string | undefined;
  readonly onPay: (values: Readonly<Record<F, string>>) => void;
}

/** Returns one value for each field, by the name of the field. */
const byName = <F extends string, T>(
  fields: readonly LocalField<F>[],
  valueOf: (field: LocalField<F>) => T,
): Record<F, T> => Object.fromEntries(fields.map((field) => [field.name, valueOf(field)])) as Record<F, T>;

/** The form of a payment method with its own fields. A reload restores the values. */
export function LocalMethodForm<F extends string>(props: LocalMethodFormProps<F>) {
  const { tariff, showcase, fields, text, label, isPaying, paymentError, onPay } = props;
  const { t } = useTranslation('payments');
  const { total: price } = usePlanTexts()(tariff);
  const id = useId();
  const draft: FormDraft<Record<F, string>> = {
    read: () => byName(fields, ({ name }) => readFormValue(name)),
    write: (values) => {
      for (const { name } of fields) storeFormValue(name, values[name]);
    },
    // The values stay stored, because the payment may be declined.
    clear: () => undefined,
  };
  const form = useForm<Record<F, string>>({
    initial: () => byName(fields, () => ''),
    validate: (values) =>
      byName(fields, ({ name, isValid, errorText }) => (isValid(values[name]) ? undefined : errorText)),
    send: async (values) => {
      if (!isPaying) onPay(values);
    },
    show: 'live',
    draft,
  });
  const write = ({ name, format }: LocalField<F>, value: string): void =>
    form.set({ [name]: format ? format(value) : value } as Partial<Record<F, string>>);
  return (
    <>
      <Summary tariff={tariff} />
      <form {...form.props} id={id} noValidate className="flex flex-col gap-3">
        {fields.map((field) => (
          <TextField
            key={field.name}
            {...field.input}
            label={field.label}
            hint={field.hint}
            error={form.faults[field.name]}
            {...form.field(field.name)}
            onChange={({ target }) => write(field, target.value)}
          />
        ))}
      </form>
      {text && <p className={cx('text-text-muted', fields.length > 0 && 'mt-3')}>{text}</p>}
      <Note text={paymentError} />
      <OtherMethods showcase={showcase} />
      <PayFooter tariff={tariff} label={label ?? t('pay', { price })} isBusy={isPaying} form={id} isRenewable={false} />
    </>
  );
}
