import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import type { Form } from '@kindred/ui/use-form';
import type { ReactNode } from 'react';
import { useErrorText } from './use-error-text.ts';
import { useTranslation } from './use-translation.ts';

interface FormSheetProps {
  readonly title: string;
  readonly description: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly form: Pick<Form<object, unknown>, 'props' | 'isValid' | 'isPending' | 'error'>;
  /** The label of the button, “Save” by default. */
  readonly submit?: string;
  readonly children: ReactNode;
}

/** A sheet with one form: its fields, the refusal and the button, which is disabled while the values are invalid. */
export const FormSheet = ({ title, description, open, onOpenChange, form, submit, children }: FormSheetProps) => {
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={t('action.close')}
    >
      <form {...form.props} className="flex flex-col gap-4">
        {children}
        <p role="alert" className="text-sm text-danger-text">
          {form.error !== null && errorText(form.error)}
        </p>
        <Button type="submit" block disabled={!form.isValid} loading={form.isPending}>
          {submit ?? t('action.save')}
        </Button>
      </form>
    </Sheet>
  );
};
