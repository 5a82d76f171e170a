import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { signIn } from '../sign-in.ts'

type Bookings = ApiAnswer<'GET /bookings'>

/** So many rows in a browser whose own server has a handful: the pages are made up, the reading of them is real. */
const pages = 3

test('the next page is requested from where the last one ended', async ({ page }) => {
  const asked: URLSearchParams[] = []
  await page.route(/[/]api[/]v1[/]bookings\?/, async route => {
    const query = new URL(route.request().url()).searchParams
    asked.push(query)
    const offset = Number(query.get('offset'))
    const limit = Number(query.get('limit'))
    const answer = await route.fetch({
      url: route
        .request()
        .url()
        .replace(/&after=[^&]*/, '')
        .replace(/offset=\d+/, 'offset=1'),
    })
    const real = (await answer.json()) as Bookings
    const nth = (offset - 1) / limit + 1
    await route.fulfill({
      json: { ...real, total: pages * limit, totalIsExact: true, next: nth < pages ? `end-of-${nth}` : null },
    })
  })
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/bookings' })
  const numbers = page.getByRole('navigation', { name: 'Pages' })
  /** Paging on before the page has loaded uses an offset, since its end is not known yet. */
  const turnTo = async (offset: number) => {
    const answered = page.waitForResponse(answer => answer.url().includes(`offset=${offset}`))
    await numbers.getByRole('button', { name: 'Next page' }).click()
    await answered
    await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
  await turnTo(26)
  await expect(page).toHaveURL(/page=2/)
  await expect.poll(() => asked.at(-1)?.get('after')).toBe('end-of-1')
  await turnTo(51)
  await expect.poll(() => asked.at(-1)?.get('after')).toBe('end-of-2')

  await page.reload()
  await expect(numbers.getByRole('button', { name: 'Page 3', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  expect(asked.at(-1)?.has('after'), 'a page opened by its number alone is counted off').toBe(false)
  // What is still being answered would outlive the page.
  await page.unrouteAll({ behavior: 'wait' })
})
