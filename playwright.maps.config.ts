import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys over maps: an app with a source of tiles, at both widths. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/maps',
  testIgnore: [],
  outputDir: 'test-results/maps',
  globalSetup: './e2e/maps/start-app.ts',
  workers: 1,
  projects: (journeys.projects ?? [])
    .filter(({ name }) => name === 'desktop' || name === 'phone')
    .map(({ name, use }) => ({ name: String(name), use: use ?? {} })),
})
