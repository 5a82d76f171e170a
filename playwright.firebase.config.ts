import { defineConfig } from '@playwright/test'
import journeys from './playwright.config.ts'

/** The journeys through Firebase Authentication: an app that has it on, and its emulator beside it. */
export default defineConfig({
  ...journeys,
  testDir: 'e2e/firebase',
  testIgnore: [],
  outputDir: 'test-results/firebase',
  globalSetup: './e2e/firebase/start-app.ts',
  // One person's sign-ins lie seconds apart; the emulator knows them all.
  workers: 1,
  // The screens are those of the other journeys, seen at both widths there; what differs here has no width.
  projects: (journeys.projects ?? [])
    .filter(project => project.name === 'phone')
    .map(({ name, use }) => ({ name, use })),
})
