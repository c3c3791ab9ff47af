/** Who requests a removal: the person in the image, or someone who represents them. Without zod, for the form. */
export const removalRelations = ['depicted', 'representative'] as const;
export type RemovalRelation = (typeof removalRelations)[number];
