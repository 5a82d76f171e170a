import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys over two origins: pages that were built for an API on another host. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/two-origins',
  testIgnore: [],
  outputDir: 'test-results/two-origins',
  globalSetup: './e2e/two-origins/start-app.ts',
  workers: 1,
  projects: (journeys.projects ?? [])
    .filter(project => project.name === 'desktop')
    .map(({ name, use }) => ({ name, use })),
})
