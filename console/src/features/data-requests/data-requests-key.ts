/** The query key of the requests. */
export const dataRequestsKey = ['data-requests'];
