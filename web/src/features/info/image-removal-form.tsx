import { dutyLimits } from '@kindred/contract/engagement/duty-limits';
import { type RemovalRelation, removalRelations } from '@kindred/contract/engagement/removal-relations';
import { Button } from '@kindred/ui/button';
import { Checkbox } from '@kindred/ui/checkbox';
import { SingleChoice } from '@kindred/ui/choice';
import { TextArea, TextField } from '@kindred/ui/field';
import { type Faults, useForm } from '@kindred/ui/use-form';
import { useState } from 'react';
import { hasEmailFormat } from '../../lib/forms/email-format.ts';
import { ApiError, api } from '../../lib/http/api.ts';
import { useErrorText } from '../../lib/i18n/use-error-text.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';

const { name, target, detailsMax } = dutyLimits.imageRemoval;
/** The same as the contract's. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M} '’-]*$/u;

interface Values {
  readonly name: string;
  readonly email: string;
  readonly relation: RemovalRelation;
  readonly target: string;
  readonly details: string;
  readonly isDeclared: boolean;
}

export type RemovalReceipt = Awaited<ReturnType<typeof api<'requestImageRemoval'>>>;

const empty: Values = { name: '', email: '', relation: 'depicted', target: '', details: '', isDeclared: false };

const findFaults = (values: Values): Faults<Values, true> => {
  const given = values.name.trim();
  const isName = given.length >= name.min && given.length <= name.max && nameShape.test(given);
  return {
    ...(!isName && { name: true }),
    ...(!hasEmailFormat(values.email.trim()) && { email: true }),
    ...(values.target.trim().length < target.min && { target: true }),
    ...(!values.isDeclared && { isDeclared: true }),
  };
};

/** The form of a removal request. A repeated submission after a lost answer is the same request. */
export const ImageRemovalForm = ({ onSent }: { onSent: (receipt: RemovalReceipt) => void }) => {
  const { t } = useTranslation('image-removal');
  const errorText = useErrorText();
  const [requestId] = useState(() => crypto.randomUUID());
  const form = useForm<Values, true, RemovalReceipt>({
    initial: empty,
    validate: findFaults,
    show: 'live',
    send: (given) => api('requestImageRemoval', { ...given, isDeclared: true, requestId }),
    onSent,
  });
  const { values, faults } = form;
  const isLimited = form.error instanceof ApiError && form.error.status === 429;
  return (
    <form {...form.props} noValidate className="flex flex-col gap-5">
      <TextField
        label={t('name')}
        autoComplete="name"
        maxLength={name.max}
        error={faults.name && t('nameFault')}
        {...form.field('name')}
      />
      <TextField
        label={t('email')}
        type="email"
        autoComplete="email"
        hint={t('emailHint')}
        error={faults.email && t('emailFault')}
        {...form.field('email')}
      />
      <SingleChoice
        legend={t('relation.label')}
        showLegend
        name="relation"
        value={values.relation}
        onChange={(relation) => form.set({ relation })}
        options={removalRelations.map((value) => ({ value, label: t(`relation.${value}`) }))}
      />
      <TextArea
        label={t('target')}
        maxLength={target.max}
        hint={t('targetHint')}
        error={faults.target && t('targetFault', { min: target.min })}
        {...form.field('target')}
      />
      <TextArea label={t('details')} maxLength={detailsMax} {...form.field('details')} />
      <Checkbox
        name="isDeclared"
        label={t('declare')}
        checked={values.isDeclared}
        error={faults.isDeclared && t('declareFault')}
        onChange={({ target: { checked } }) => form.set({ isDeclared: checked })}
      />
      <p role="alert" className="text-danger-text">
        {form.error !== null && (isLimited ? t('limited') : errorText('requestImageRemoval', form.error))}
      </p>
      <Button type="submit" block loading={form.isPending}>
        {t('send')}
      </Button>
    </form>
  );
};
