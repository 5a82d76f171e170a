/** What `import.meta.glob` gives: the files of modals with their loaders. */
type Files<File> = Record<string, () => Promise<File>>

/** The loader of the modal that a file is named after; null for one that there is no more. */
export function findModal<File>(files: Files<File>, name: string): (() => Promise<File>) | null {
  return Object.entries(files).find(([path]) => path.endsWith(`/${name}.tsx`))?.[1] ?? null
}
