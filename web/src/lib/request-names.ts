/** Names each thing that is asked for, the same however often it is: what is asked again after a lost answer arrives once. */
export const requestNames = (): ((what: string) => string) => {
  const names = new Map<string, string>();
  return (what) => {
    const name = names.get(what) ?? crypto.randomUUID();
    names.set(what, name);
    return name;
  };
};
