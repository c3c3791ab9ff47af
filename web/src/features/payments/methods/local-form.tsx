import { cx } from '@kindred/ui/cx';
import { TextField } from '@kindred/ui/field';
import { type FormDraft, useForm } from '@kindred/ui/use-form';
import { type ComponentProps, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Note } from '../contexts/error-note.tsx';
import { readFormValue, storeFormValue } from '../contexts/form-storage.ts';
import type { Chosen } from '../contexts/with-tariff.tsx';
import { Summary } from '../offers/summary.tsx';
import { usePlanTexts } from '../offers/use-plan-texts.ts';
import { OtherMethods } from './other-methods.tsx';
import { PayFooter } from './pay-footer.tsx';

/** One thing that a method asks of its payer. */
export interface Asked<F extends string> {
  readonly name: F;
  readonly label: string;
  readonly hint?: string;
  readonly wrong: string;
  readonly isRight: (text: string) => boolean;
  /** How it is written while it is typed. */
  readonly mask?: (text: string) => string;
  readonly input?: ComponentProps<'input'>;
}

interface LocalFormProps<F extends string> extends Chosen {
  readonly asked: readonly Asked<F>[];
  /** What comes next. */
  readonly text?: string;
  readonly label?: string;
  readonly isPaying: boolean;
  readonly trouble: string | undefined;
  readonly onPay: (values: Readonly<Record<F, string>>) => void;
}

/** Returns one value for each field, by the name of the field. */
const byName = <F extends string, T>(asked: readonly Asked<F>[], valueOf: (field: Asked<F>) => T): Record<F, T> =>
  Object.fromEntries(asked.map((field) => [field.name, valueOf(field)])) as Record<F, T>;

/** The form of a method with a few fields of its own; what was typed is there again after a reload. */
export function LocalForm<F extends string>(props: LocalFormProps<F>) {
  const { tariff, showcase, asked, text, label, isPaying, trouble, onPay } = props;
  const { t } = useTranslation('payments');
  const { total: price } = usePlanTexts()(tariff);
  const id = useId();
  const draft: FormDraft<Record<F, string>> = {
    read: () => byName(asked, ({ name }) => readFormValue(name)),
    write: (values) => {
      for (const { name } of asked) storeFormValue(name, values[name]);
    },
    // The values stay stored, because the payment may be declined.
    clear: () => undefined,
  };
  const form = useForm<Record<F, string>>({
    initial: () => byName(asked, () => ''),
    validate: (values) => byName(asked, ({ name, isRight, wrong }) => (isRight(values[name]) ? undefined : wrong)),
    send: async (values) => {
      if (!isPaying) onPay(values);
    },
    show: 'live',
    draft,
  });
  const write = ({ name, mask }: Asked<F>, value: string): void =>
    form.set({ [name]: mask ? mask(value) : value } as Partial<Record<F, string>>);
  return (
    <>
      <Summary tariff={tariff} />
      <form {...form.props} id={id} noValidate className="flex flex-col gap-3">
        {asked.map((field) => (
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
      {text && <p className={cx('text-text-muted', asked.length > 0 && 'mt-3')}>{text}</p>}
      <Note text={trouble} />
      <OtherMethods showcase={showcase} />
      <PayFooter tariff={tariff} label={label ?? t('pay', { price })} isBusy={isPaying} form={id} isRenewable={false} />
    </>
  );
}
