import { Button } from '@kindred/ui/button';
import { Sheet } from '@kindred/ui/sheet';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAdvanceAfterChoice } from '../../lib/forms/use-advance-after-choice.ts';
import type { PopupProps } from '../../lib/popups/popups.ts';
import { SaveTrouble } from './save-trouble.tsx';
import { StepQuestion } from './steps/step-question.tsx';
import { useEditProfile } from './use-edit-profile.ts';
import { fieldNamed, useFields } from './use-fields.ts';

type Name = 'user_mood' | 'conversation_prompt';

interface FieldPopupProps extends Pick<PopupProps<'mood' | 'prompt'>, 'sheet'> {
  name: Name;
  title: string;
  text: string;
  /** What takes the answer back. */
  none: string;
  /** What stands in the profile. */
  standing: number | null | undefined;
  /** Another answer is saved, or with `null` none. */
  onSaved?: ((answer: number | null) => void) | undefined;
}

/** One of a field's values, in a popup of its own; a choice by hand saves it. */
export const FieldPopup = ({ sheet, name, title, text, none, standing, onSaved }: FieldPopupProps) => {
  const { t } = useTranslation('common');
  const fields = useFields();
  const { save, saving, error } = useEditProfile();
  const [picked, setPicked] = useState<number>();
  const answer = picked ?? standing ?? undefined;
  const saveAs = (wanted: number | null | undefined) =>
    void save({ [name]: wanted }, (_user, isNews) => {
      if (isNews && wanted !== undefined) onSaved?.(wanted);
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
          <SaveTrouble error={error} />
          <div className="flex flex-col gap-2">
            <Button block loading={saving} onClick={submit}>
              {t('action.save')}
            </Button>
            {typeof standing === 'number' && (
              <Button block compact variant="ghost" onClick={() => saveAs(null)}>
                {none}
              </Button>
            )}
          </div>
        </>
      }
    >
      <StepQuestion
        fields={fields}
        field={fieldNamed(fields.data, name)}
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
