import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { isRunning } from '#server/platform/file-lock.ts'

/** A data folder for one run of the app, with the database that the app makes in it. */
export interface DataFolder {
  path: string
  connection: pg.ClientConfig
  /** The process number of the database server, undefined while none runs. */
  postmaster(): Promise<number | undefined>
  /** Ends a database server that is still there, and removes everything. */
  remove(): Promise<void>
}

/** A folder that the database's own user can enter, so that its server lives inside it. */
export async function makeDataFolder(): Promise<DataFolder> {
  const path = await mkdtemp(join(tmpdir(), 'triveni-process-'))
  await chmod(path, 0o755)
  const home = join(path, 'postgres')
  const connection = { host: join(home, 'run'), port: 5432, user: 'postgres', database: 'triveni' }
  async function postmaster() {
    const text = await readFile(join(home, 'data', 'postmaster.pid'), 'utf8').catch(() => '')
    const pid = Number(text.split('\n')[0])
    return pid > 0 && isRunning(pid) ? pid : undefined
  }
  return {
    path,
    connection,
    postmaster,
    async remove() {
      const pid = await postmaster()
      if (pid) process.kill(pid, 'SIGQUIT')
      for (let wait = 0; pid && isRunning(pid) && wait < 50; wait += 1) await sleep(100)
      await rm(path, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
