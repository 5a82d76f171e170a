import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Short files that run for long: at the end the other processes would wait for them. */
const LONG = ['access', 'money-walk', 'gone', 'jobs', 'demo-cast', 'galleries', 'erase-everything']

/** Without notes of an earlier run Vitest goes by size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isLong = ({ moduleId }: TestSpecification) =>
      LONG.some(name => moduleId.endsWith(`/${name}.test.ts`))
    const sorted = await super.sort(files)
    return [...sorted.filter(isLong), ...sorted.filter(file => !isLong(file))]
  }
}

export default defineConfig({
  test: {
    include: ['{domain,server,database,web,tools,bench,drill}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', 'native/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    sequence: { sequencer: LongFirst },
    // One more than two cores: each waits for the database half of its time.
    maxWorkers: Math.max(3, Math.min(availableParallelism(), 8)),
    env: { TZ: process.env.TZ ?? 'UTC', NODE_ENV: 'test' },
    // A limit ends what hangs, it measures nothing: a shared machine may take ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // A rejected promise that nobody awaits is a failure of the test that made it.
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
