import { useErrorText } from '../../lib/i18n/use-error-text.ts';

/** Why an answer was not saved. Shown beside the button, which stays visible under a long question. */
export const SaveError = ({ error }: { error: Error | null }) => {
  const errorText = useErrorText();
  return (
    <p role="alert" className="mb-3 text-sm text-danger-text empty:hidden">
      {error && errorText('editProfile', error)}
    </p>
  );
};
