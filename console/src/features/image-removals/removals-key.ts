/** The query key of the open removal requests. */
export const removalsKey = ['removalRequests'];
