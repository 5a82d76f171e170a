import { expect, test } from '@playwright/test'
import { expectNoViolations } from '../axe.ts'
import { base, somebody } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { openPublic } from '../open-public.ts'

/** The first address of a kind in the site map. */
async function pathOf(kind: 'c' | 'e' | 'b', words: string) {
  const xml = await (await fetch(`${base()}/sitemap.xml`)).text()
  const found = [...xml.matchAll(/<loc>([^<]+)</g)]
    .map(([, address]) => new URL(address!).pathname)
    .find(path => path.startsWith(`/${kind}/`) && path.includes(words))
  if (!found) throw new Error(`the site map names no /${kind}/ with ${words}`)
  return found
}

test('a new visitor opens a shared batch, signs in, and gets the join dialog of that batch', {
  tag: '@main',
}, async ({ page }) => {
  // Not the other parent of this family: parallel journeys send her codes.
  const { phone } = await somebody('learner', 'Arjun Sharma')
  await forgetCodes(phone)
  await openPublic(page, await pathOf('b', 'tennis-juniors'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tennis Juniors')
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Join this batch' }).click()
  await expect(page).toHaveURL(/\/sign-in\?role=learner/)
  await page.getByLabel('Phone number').fill(phone)
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('button', { name: /^Use OTP/ }).click()
  await expect(page.getByRole('dialog', { name: 'Join Tennis Juniors' })).toBeVisible()
})

test('every kind of public page is complete without JavaScript, for people and search engines', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  const said: [string, string, string, RegExp][] = [
    [await pathOf('c', 'sampige'), 'Sampige Sports and Arts', 'LocalBusiness', /find-new-centers%2F/],
    [await pathOf('e', 'asha-menon'), 'Asha Menon', 'Person', /find-new-experts%2Fasha-menon/],
    [await pathOf('b', 'tennis-juniors'), 'Tennis Juniors', 'Course', /batches%3Fjoin%3D/],
  ]
  for (const [path, name, type, leadsTo] of said) {
    await page.goto(base() + path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByText(/₹/).first()).toBeVisible()
    await expect(page.locator('main a[href^="/sign-in"]').first()).toHaveAttribute('href', leadsTo)
    const facts = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')
    expect(JSON.stringify(facts['@graph']?.[0] ?? facts)).toContain(`"@type":"${type}"`)
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    const drawn = await fetch(new URL(new URL(picture!).pathname, base()))
    expect(drawn.headers.get('content-type')).toBe('image/jpeg')
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me/)
  }
  await context.close()
})
