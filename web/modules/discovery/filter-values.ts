/** The values of a filter that takes several, as they stand in the URL. */
export const valuesOf = (text: string) => text.split(',').filter(Boolean)
