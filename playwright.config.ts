import { defineConfig } from '@playwright/test'
import { findChromium, findShell } from './tools/chromium.ts'

/** `npm run check:screens` tries everything at both widths and in both schemes; `npm test` each where it is used most. */
const everything = process.env.SCREENS === 'all'

const journeysOf = (...folders: string[]) => folders.map(folder => `**/e2e/${folder}/**/*.spec.ts`)

/** Journeys with an app of their own. */
const OWN_APPS = ['firebase/**', 'first-start/**', 'maps/**', 'two-origins/**']

/** Only the whole browser has push messages, and says whether an app can be installed. */
const needWhole = ['a-push-leads-to-what-happened', 'the-app-can-be-installed'].map(
  name => `**/e2e/learner/${name}.spec.ts`,
)

const browser = (executablePath: string | undefined) => ({
  executablePath,
  args: [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
})

const desk = { viewport: { width: 1280, height: 800 } }
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true }

/** The Chromium that is there; one app with its own data for the whole run. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Those run with apps of their own: playwright.firebase.config.ts and its neighbours.
  testIgnore: OWN_APPS,
  globalSetup: './e2e/start-app.ts',
  // The longest takes a minute on a quiet machine.
  timeout: 180_000,
  // So much broken at once has one cause, and the rest would only wait for it.
  maxFailures: process.env.CI ? 12 : 0,
  // Expectations wait for what is to come, they measure nothing: a shared machine may stand still for seconds.
  expect: { timeout: 25_000 },
  workers: 2,
  // Where nobody watches, a journey counts as broken when it fails twice; it is named all the same.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['list']],
  use: {
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // A trace keeps every picture and every tree of a page: a quarter of all the time. What breaks is tried again with one.
    trace: 'on-first-retry',
    // Three seconds after a page stands, the worker of the app fetches 430 files for later: journeys that need them say so.
    serviceWorkers: 'block',
    // What moves costs a shared machine most, and each press waits until it stands.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: browser(findShell()),
  },
  projects: [
    {
      name: 'desktop',
      use: desk,
      testIgnore: [...OWN_APPS, ...needWhole],
      ...(everything
        ? {}
        : {
            testMatch: [
              ...journeysOf('admin', 'center', 'public', 'sessions'),
              '**/e2e/screens/by-keyboard.spec.ts',
            ],
          }),
    },
    {
      name: 'phone',
      use: phone,
      testIgnore: [...OWN_APPS, ...needWhole],
      ...(everything ? {} : { testMatch: journeysOf('expert', 'learner', 'public', 'screens') }),
    },
    {
      name: 'push',
      use: { ...phone, launchOptions: browser(findChromium()) },
      testMatch: needWhole,
    },
  ],
})
