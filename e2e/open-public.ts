import type { Page } from '@playwright/test'
import { base } from './cast.ts'

/** Opens a server-rendered page and waits until it is hydrated: until then links navigate. */
export async function openPublic(page: Page, path = '/') {
  await page.goto(`${base()}${path}`)
  await takenOver(page)
}

/** Waits until the page's script responds to presses. */
export const takenOver = (page: Page) => page.locator('html[data-taken-over]').waitFor({ state: 'attached' })
