/** The job that makes centers and experts findable by the new name of a service; discovery does it. */
export const RENEW_SEARCH = 'discovery.renew-search'
