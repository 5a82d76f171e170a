/** The job that makes centers and experts found by the new name of a service; discovery does it. */
export const RENEW_SEARCH = 'discovery.renew-search'
