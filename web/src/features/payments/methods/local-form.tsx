import { cx } from '@kindred/ui/cx';
import { TextField } from '@kindred/ui/field';
import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react';
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

/** The form of a method with a few fields of its own; what was typed is there again after a reload. */
export function LocalForm<F extends string>(props: LocalFormProps<F>) {
  const { tariff, showcase, asked, text, label, isPaying, trouble, onPay } = props;
  const { t } = useTranslation('payments');
  const { total: price } = usePlanTexts()(tariff);
  const form = useId();
  const [values, setValues] = useState(
    () => Object.fromEntries(asked.map(({ name }) => [name, readFormValue(name)])) as Record<F, string>,
  );
  const [isChecked, setChecked] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const write = ({ name, mask }: Asked<F>, written: string): void => {
    const value = mask ? mask(written) : written;
    storeFormValue(name, value);
    setValues({ ...values, [name]: value });
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    const wrong = asked.find(({ name, isRight }) => !isRight(values[name]));
    setChecked(true);
    if (wrong) element.current?.querySelector<HTMLInputElement>(`[name="${wrong.name}"]`)?.focus();
    else if (!isPaying) onPay(values);
  };
  return (
    <>
      <Summary tariff={tariff} />
      <form ref={element} id={form} onSubmit={send} noValidate className="flex flex-col gap-3">
        {asked.map((field) => (
          <TextField
            key={field.name}
            {...field.input}
            name={field.name}
            label={field.label}
            hint={field.hint}
            value={values[field.name]}
            error={isChecked && !field.isRight(values[field.name]) ? field.wrong : undefined}
            onChange={({ target }) => write(field, target.value)}
          />
        ))}
      </form>
      {text && <p className={cx('text-text-muted', asked.length > 0 && 'mt-3')}>{text}</p>}
      <Note text={trouble} />
      <OtherMethods showcase={showcase} />
      <PayFooter
        tariff={tariff}
        label={label ?? t('pay', { price })}
        isBusy={isPaying}
        form={form}
        isRenewable={false}
      />
    </>
  );
}
