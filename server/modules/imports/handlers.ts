import type { importsApi } from '#domain/modules/imports/import-api.ts'
import type { HandlersOf } from '#server/platform/operation.ts'
import type { ImportKinds } from './import-kind.ts'
import { downloadFailures } from './operations/download-failures.ts'
import { downloadTemplate } from './operations/download-template.ts'
import { fixRow } from './operations/fix-row.ts'
import { listImportRows, listImports, showImport } from './operations/show-import.ts'
import { checkImport, runImport, undoImport } from './operations/start-work.ts'
import { uploadImport } from './operations/upload-import.ts'

export const importHandlers = (kinds: ImportKinds) =>
  ({
    'GET /import-templates/{kind}': downloadTemplate,
    'POST /imports': uploadImport,
    'GET /imports': listImports,
    'GET /imports/{id}': showImport,
    'GET /imports/{id}/rows': listImportRows,
    'POST /imports/{id}/check': checkImport,
    'PUT /imports/{id}/rows/{line}': fixRow(kinds),
    'POST /imports/{id}/run': runImport,
    'POST /imports/{id}/undo': undoImport,
    'GET /imports/{id}/failures': downloadFailures,
  }) satisfies HandlersOf<typeof importsApi>
