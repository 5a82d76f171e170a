/** Part of every browser's copy of the program: it only protects against casual reading. */
export const storageSecret: string =
  import.meta.env?.VITE_STORAGE_SECRET || 'triveni: what a browser keeps, out of sight'
