import { createHmac } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ChildApp, startApp, startChild } from '#server/testing/process/child-app.ts'
import type { BareJob } from './bare-server.ts'
import { BENCH_SECRET } from './databases.ts'
import type { Bench } from './row.ts'

/** As many connections to the database as the product's own setting gives. */
export const POOL_SIZE = 16

/** The product over this database, as in production: no demo, answers of the database checked by sample. */
export async function startProduct(
  bench: Bench,
  databaseUrl: string,
  env: Record<string, string> = {},
): Promise<ChildApp> {
  const dataDir = await mkdtemp(join(tmpdir(), 'triveni-bench-app-'))
  const app = await startApp({
    NODE_ENV: 'production',
    SECRET_KEY: BENCH_SECRET,
    DATABASE_URL: databaseUrl,
    DB_POOL_SIZE: String(POOL_SIZE),
    DATA_DIR: dataDir,
    DEMO: '0',
    LOG_LEVEL: 'error',
    ...env,
  })
  bench.later(async () => {
    await app.end()
    await rm(dataDir, { recursive: true, force: true })
  })
  return app
}

/** The product with the practice gateway beside it: without a gateway nothing can be booked that is paid online. */
export function startShop(bench: Bench, databaseUrl: string): Promise<ChildApp> {
  return startProduct(bench, databaseUrl, { NODE_ENV: 'development', DEMO: 'cast' })
}

/** The yardstick over this database. */
export async function startBare(bench: Bench, job: Omit<BareJob, 'poolSize' | 'secret'>): Promise<ChildApp> {
  const full: BareJob = { ...job, poolSize: POOL_SIZE, secret: BENCH_SECRET }
  const folder = await mkdtemp(join(tmpdir(), 'triveni-bench-bare-'))
  const file = join(folder, 'job.json')
  await writeFile(file, JSON.stringify(full), { mode: 0o600 })
  const bare = await startChild(['bench/kit/bare-server.ts'], { NODE_ENV: 'production', BARE_JOB: file })
  bench.later(async () => {
    await bare.end()
    await rm(folder, { recursive: true, force: true })
  })
  return bare
}

/** A token the yardstick accepts: signed with a shared secret, the cheapest way possible. */
export function bareToken(userId: string): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: userId, exp: Math.floor(Date.now() / 1000) + 3600 })}`
  return `${text}.${createHmac('sha256', BENCH_SECRET).update(text).digest('base64url')}`
}
