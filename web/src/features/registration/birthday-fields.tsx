import { controlClass } from '@kindred/ui/field';
import CircleAlert from 'lucide-react/icons/circle-alert';
import { type KeyboardEvent, useId, useRef } from 'react';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import { type BirthdayPart, type BirthdayParts, partLength, partOrder } from './birthday.ts';

interface BirthdayFieldsProps {
  readonly value: BirthdayParts;
  readonly onChange: (value: BirthdayParts) => void;
  readonly error?: string | undefined;
  readonly hint?: string | undefined;
}

/**
 * Three fields for day, month and year, in the order of the language. A full field moves the focus to the next field. Backspace in
 * an empty field moves it to the previous field.
 */
export const BirthdayFields = ({ value, onChange, error, hint }: BirthdayFieldsProps) => {
  const { t, i18n } = useTranslation('registration');
  const id = useId();
  const inputs = useRef<Partial<Record<BirthdayPart, HTMLInputElement | null>>>({});
  const order = partOrder(i18n.language);
  const neighborOf = (part: BirthdayPart, by: 1 | -1) => inputs.current[order[order.indexOf(part) + by] ?? part];

  const setPart = (part: BirthdayPart, text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, partLength[part]);
    onChange({ ...value, [part]: digits });
    if (digits.length === partLength[part] && digits.length > value[part].length) neighborOf(part, 1)?.focus();
  };
  const handleKey = (part: BirthdayPart, event: KeyboardEvent) => {
    if (event.key !== 'Backspace' || value[part] !== '') return;
    event.preventDefault();
    neighborOf(part, -1)?.focus();
  };
  return (
    <fieldset aria-describedby={`${id}-note`}>
      <legend className="sr-only">{t('birthday.title')}</legend>
      <div className="flex gap-3">
        {order.map((part) => (
          <div key={part} className={part === 'year' ? 'min-w-0 flex-[1.4]' : 'min-w-0 flex-1'}>
            <label htmlFor={`${id}-${part}`} className="mb-1.5 block truncate text-sm font-semibold">
              {t(`birthday.${part}`)}
            </label>
            <input
              ref={(input) => {
                inputs.current[part] = input;
              }}
              id={`${id}-${part}`}
              name={`bday-${part}`}
              autoComplete={`bday-${part}`}
              inputMode="numeric"
              placeholder={t(`birthday.${part}Digits`)}
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-note` : undefined}
              value={value[part]}
              onChange={({ target }) => setPart(part, target.value)}
              onKeyDown={(event) => handleKey(part, event)}
              className={`${controlClass} h-13 px-2 text-center text-lg [font-variant-numeric:tabular-nums]`}
            />
          </div>
        ))}
      </div>
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={`mt-2 text-sm ${error ? 'text-danger-text' : 'text-text-muted'}`}
      >
        {error ? (
          <span className="flex items-start gap-1.5">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </span>
        ) : (
          hint
        )}
      </p>
    </fieldset>
  );
};
