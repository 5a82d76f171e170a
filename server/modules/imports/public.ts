export { defineImportKind, type ImportKinds, inCenter, SAME } from './import-kind.ts'
export { workOnImport } from './jobs/work-on-import.ts'
export { importsPersonalData } from './personal-data-queries.ts'
export { Cells } from './read-cells.ts'
