import { useErrorText } from '../../lib/i18n/use-error-text.ts';

/** Why an answer was not saved; beside the button, where it is seen however long the question is. */
export const SaveTrouble = ({ error }: { error: Error | null }) => {
  const errorText = useErrorText();
  return (
    <p role="alert" className="mb-3 text-sm text-danger-text empty:hidden">
      {error && errorText('editProfile', error)}
    </p>
  );
};
