import { ensureChromium } from './chromium.ts'
import { step } from './step.ts'

/**
 * Every journey and screen at 1280 and 360 px, each screen and modal with axe in light and in dark: the whole matrix,
 * of which `npm test` runs each once. What comes after the command goes to Playwright, such as the name of a file.
 */
await ensureChromium()
const { code } = await step(
  'every screen at both widths, light and dark',
  ['playwright', 'test', ...process.argv.slice(2)],
  { show: true, env: { SCREENS: 'all' } },
)
process.exitCode = code
