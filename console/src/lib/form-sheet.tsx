import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from './use-error-text.ts';

interface FormSheetProps {
  readonly title: string;
  readonly description: string;
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** The form can be sent. */
  readonly isGood: boolean;
  readonly send: () => Promise<unknown>;
  /** Fetched again once the form was accepted. */
  readonly changes: QueryKey;
  /** The label of the button; “Save” without one. */
  readonly submit?: string;
  readonly children: ReactNode;
}

/** A sheet with one form: sends it once, shows the refusal, and closes when it was accepted. */
export const FormSheet = (props: FormSheetProps) => {
  const { title, description, open, onOpenChange, isGood, send, changes, submit, children } = props;
  const { t } = useTranslation('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const sending = useMutation({
    mutationFn: send,
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: changes });
      onOpenChange(false);
    },
  });
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={title}
      description={description}
      closeLabel={t('action.close')}
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (isGood && !sending.isPending) sending.mutate();
        }}
      >
        {children}
        <p role="alert" className="text-sm text-danger-text">
          {sending.isError && errorText(sending.error)}
        </p>
        <Button type="submit" block disabled={!isGood} loading={sending.isPending}>
          {submit ?? t('action.save')}
        </Button>
      </form>
    </Sheet>
  );
};
