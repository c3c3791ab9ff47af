/** One figure of a list of them, under its name. */
export const Figure = ({ name, children }: { name: string; children: string }) => (
  <div className="rounded-lg bg-field px-3 py-2">
    <dt className="text-xs text-text-muted">{name}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
);
