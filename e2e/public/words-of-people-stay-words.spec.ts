import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { base } from '../cast.ts'
import { signIn } from '../sign-in.ts'

const hostile = `<img src=x onerror="window.stolen=1"><script>window.stolen=1</script>`

/** Every name from the server starts with markup that no form would accept, as if a careless import had added it. */
async function callEverybodyLikeAScript(page: Page) {
  await page.route(/\/api\/v1\//, async route => {
    const answer = await route.fetch()
    if (!answer.headers()['content-type']?.includes('application/json'))
      return route.fulfill({ response: answer })
    const json = JSON.parse(await answer.text(), (key, value) =>
      /name$/i.test(key) && typeof value === 'string' ? hostile + value : value,
    )
    return route.fulfill({ response: answer, json })
  })
}

async function expectWordsAlone(page: Page) {
  await expect(page.getByText('<img src=x').first()).toBeAttached()
  expect(await page.evaluate(() => 'stolen' in window), page.url()).toBe(false)
  expect(await page.locator('img[src="x"]').count(), page.url()).toBe(0)
}

test('a name that looks like a script is shown as plain text everywhere', async ({ page }) => {
  await callEverybodyLikeAScript(page)
  await signIn(page, 'learner', { path: '/learner/find-new-centers' })
  await expectWordsAlone(page)
  for (const [role, path] of [
    ['center', '/center/schedule'],
    ['center', '/center/staff'],
    ['expert', '/expert/schedule'],
  ] as const) {
    await signIn(page, role, { path })
    await expectWordsAlone(page)
  }
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('none of our pages can be framed by another site', async ({ page }) => {
  const elsewhere = createServer((request, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(
      request.url === '/'
        ? `<iframe src="/inside"></iframe><iframe src="${base()}/sign-in"></iframe><iframe src="${base()}/"></iframe>`
        : '<p>inside</p>',
    )
  })
  await new Promise<void>(resolve => elsewhere.listen(0, '127.0.0.1', resolve))
  try {
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`)
    const framed = () =>
      page
        .frames()
        .slice(1)
        .map(frame => frame.url().split('//')[0])
    await expect.poll(framed).toEqual(['http:', 'chrome-error:', 'chrome-error:'])
  } finally {
    elsewhere.closeAllConnections()
    elsewhere.close()
  }
})
