/** The questions of the home page, by their keys in the catalog, in order. */
export const questionNames = ['cost', 'book', 'cancel', 'child', 'residents', 'outside'] as const
