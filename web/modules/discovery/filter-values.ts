/** The values of a filter that takes several, as they stand in the URL. */
export const valuesOf = (text: string) => text.split(',').filter(Boolean)

/** The one value, where exactly one is chosen. */
export const onlyValueOf = (text: string) => (text === '' || text.includes(',') ? undefined : text)
