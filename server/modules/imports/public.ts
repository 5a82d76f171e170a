export { defineImportKind, type ImportKinds, SAME } from './import-kind.ts'
export { keepImports } from './jobs/keep-imports.ts'
export { workOnImport } from './jobs/work-on-import.ts'
export { Cells } from './read-cells.ts'
