/** Where the API is, without a slash at the end. */
export const baseUrl = import.meta.env.VITE_API_BASE ?? '/api/v1'
