import { StepQuestion } from './step-question.tsx';
import { fieldNamed, useFields } from './use-fields.ts';

interface FieldChooserProps {
  id: 'user_mood' | 'conversation_prompt';
  question: string;
  text: string;
  answer: number | undefined;
  onChange: (answer: number) => void;
  onPick: () => void;
  error: Error | null;
}

/** One of a field's values, in a popup of its own. */
export const FieldChooser = ({ id, question, onChange, onPick, ...rest }: FieldChooserProps) => {
  const fields = useFields();
  return (
    <StepQuestion
      fields={fields}
      field={fieldNamed(fields.data, id)}
      title={question}
      isMissing={false}
      onChange={(answer) => onChange(Number(answer))}
      onPick={onPick}
      onSubmit={onPick}
      {...rest}
    />
  );
};
