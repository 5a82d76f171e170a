import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['{domain,server,database,web,tools,bench}/**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '**/dist/**', 'e2e/**', 'native/**'],
    globalSetup: ['server/testing/global-setup.ts'],
    pool: 'forks',
    maxWorkers: Math.max(2, Math.min(availableParallelism(), 8)),
    env: { TZ: process.env.TZ ?? 'UTC', NODE_ENV: 'test' },
    // A limit ends what hangs, it measures nothing: a shared machine may take ten times as long as a quiet one.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 60_000 } },
    // A rejected promise that nobody awaits is a failure of the test that made it.
    dangerouslyIgnoreUnhandledErrors: false,
  },
})
