import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useAdvanceAfterChoice } from '../../lib/forms/use-advance-after-choice.ts';
import { useTranslation } from '../../lib/i18n/use-translation.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { SaveError } from './save-error.tsx';
import { StepQuestion } from './steps/step-question.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import { useFields } from './use-fields.ts';

type Name = 'user_mood' | 'conversation_prompt';

interface FieldPopupProps extends Pick<PopupProps<'mood' | 'prompt'>, 'sheet'> {
  name: Name;
  title: string;
  text: string;
  /** The label of the button that deletes the answer. */
  removeLabel: string;
  /** The answer in the profile. */
  saved: number | null | undefined;
  /** Called after the answer changed. `null` means that it was deleted. */
  onSaved?: ((answer: number | null) => void) | undefined;
}

/** A popup to choose one value of a field. A choice by pointer saves it. */
export const FieldPopup = ({ sheet, name, title, text, removeLabel, saved, onSaved }: FieldPopupProps) => {
  const { t } = useTranslation('common');
  const fields = useFields();
  const { save, saving, error } = useEditProfile();
  const [picked, setPicked] = useState<number>();
  const answer = picked ?? saved ?? undefined;
  const saveAs = (value: number | null | undefined) =>
    void save({ [name]: value }, (_user, isChanged) => {
      if (isChanged && value !== undefined) onSaved?.(value);
      sheet.onOpenChange(false);
    });
  const submit = () => saveAs(answer);
  const advance = useAdvanceAfterChoice(submit);
  return (
    <Sheet
      {...sheet}
      title={title}
      closeLabel={t('action.close')}
      footer={
        <>
          <SaveError error={error} />
          <div className="flex flex-col gap-2">
            <Button block loading={saving} onClick={submit}>
              {t('action.save')}
            </Button>
            {typeof saved === 'number' && (
              <Button block compact variant="ghost" onClick={() => saveAs(null)}>
                {removeLabel}
              </Button>
            )}
          </div>
        </>
      }
    >
      <StepQuestion
        fields={fields}
        name={name}
        title={title}
        text={text}
        answer={answer}
        isMissing={false}
        onChange={(value) => setPicked(Number(value))}
        onPick={advance}
        onSubmit={submit}
      />
    </Sheet>
  );
};
