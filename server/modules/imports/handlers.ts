// Made from operations/ and jobs/ of the modules by `npm run generate`. Not to be edited.
import { downloadFailures } from '#server/modules/imports/operations/download-failures.ts'
import { downloadTemplate } from '#server/modules/imports/operations/download-template.ts'
import { listImportRows, listImports, showImport } from '#server/modules/imports/operations/show-import.ts'
import { checkImport, runImport, undoImport } from '#server/modules/imports/operations/start-work.ts'
import { uploadImport } from '#server/modules/imports/operations/upload-import.ts'

export const handlers = {
  'GET /imports/{id}/failures': downloadFailures,
  'GET /import-templates/{kind}': downloadTemplate,
  'GET /imports/{id}': showImport,
  'GET /imports': listImports,
  'GET /imports/{id}/rows': listImportRows,
  'POST /imports/{id}/check': checkImport,
  'POST /imports/{id}/run': runImport,
  'POST /imports/{id}/undo': undoImport,
  'POST /imports': uploadImport,
}
