/** Returns a function that gives each subject a stable request id, so that the server recognises a retry after a lost answer. */
export const createRequestIds = (): ((subject: string) => string) => {
  const ids = new Map<string, string>();
  return (subject) => {
    const id = ids.get(subject) ?? crypto.randomUUID();
    ids.set(subject, id);
    return id;
  };
};
