export { defineImportKind, type ImportKinds, SAME } from './import-kind.ts'
export { cleanUpImports } from './jobs/clean-up-imports.ts'
export { workOnImport } from './jobs/work-on-import.ts'
export { Cells } from './read-cells.ts'
