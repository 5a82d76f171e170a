import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journey of a first start: an app without the demo, which the journey starts itself. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/first-start',
  testIgnore: [],
  outputDir: 'test-results/first-start',
  globalSetup: [],
  workers: 1,
  projects: (journeys.projects ?? [])
    .filter(project => project.name === 'phone')
    .map(({ name, use }) => ({ name, use })),
})
