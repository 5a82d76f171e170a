import type { Page } from '@playwright/test'
import { base } from './cast.ts'

/** Opens a page that the server rendered and waits until its script has taken it over: until then links lead on. */
export async function openPublic(page: Page, path = '/') {
  await page.goto(`${base()}${path}`)
  await takenOver(page)
}

/** Waits until the script of the page answers what is pressed. */
export const takenOver = (page: Page) => page.locator('html[data-taken-over]').waitFor({ state: 'attached' })
