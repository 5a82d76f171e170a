/** Stands in every browser's copy of the program: it keeps casual eyes out, no more. */
export const storageSecret: string =
  import.meta.env?.VITE_STORAGE_SECRET || 'triveni: what a browser keeps, out of sight'
