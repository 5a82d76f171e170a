import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { schemaChecksums } from './migrate.ts'
import type { PreparedClusters } from './postgres/postgres-cluster.ts'

/**
 * The empty database that the build makes once (tools/build-database.ts) and a first start copies (decision 0120). It is
 * used only by the PostgreSQL programs and the tables it was made for; without it a first start makes its own.
 */
export async function preparedDatabase(): Promise<PreparedClusters> {
  const tables = createHash('sha256').update((await schemaChecksums()).join())
  return {
    folder: join(import.meta.dirname, '../../dist/postgres'),
    contents: tables.digest('hex').slice(0, 12),
  }
}
