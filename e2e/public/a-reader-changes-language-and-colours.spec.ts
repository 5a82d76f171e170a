import { expect, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { base, call } from '../cast.ts'
import { newPhone, signUp } from '../newcomer.ts'
import { openPublic, takenOver } from '../open-public.ts'
import { openSession } from '../sessions.ts'
import { bring, open } from '../sign-in.ts'

test('a visitor switches to Hindi and dark mode, and both persist', async ({ page }) => {
  const [fonts, sheets]: [string[], string[]] = [[], []]
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    if (request.resourceType() === 'font') fonts.push(pathname)
    if (request.resourceType() === 'stylesheet') sheets.push(pathname)
  })
  const wholeScript = () => fonts.filter(path => /[/]devanagari-/.test(path))
  await openPublic(page)
  await expect.poll(() => fonts.some(path => path.includes('language-names'))).toBe(true)
  expect(wholeScript(), 'one word of Hindi does not bring the whole script').toEqual([])
  expect(sheets, 'styles came with the page').toEqual([])
  const html = page.locator('html')
  await expect(html).toHaveAttribute('lang', 'en')
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(html).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
  await expect.poll(() => wholeScript().length).toBeGreaterThan(0)
  await takenOver(page)

  const before = await html.getAttribute('data-mantine-color-scheme')
  const other = before === 'dark' ? 'light' : 'dark'
  await page.getByRole('banner').getByRole('button').click()
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other)

  await page.getByRole('contentinfo').getByRole('link').first().click()
  await expect(page).toHaveURL(/privacy-policy/)
  await expect(html).toHaveAttribute('lang', 'hi')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other)
  await open(page, '/sign-in')
  await expect(html).toHaveAttribute('lang', 'hi')
  await expect(html).toHaveAttribute('data-mantine-color-scheme', other)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
})

test('without JavaScript the address contains the language', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(base())
  await page.getByRole('link', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
  await context.close()
})

test('a signed-in user changes language and colours from their own menu', async ({ page }) => {
  // Their own setting: messages to them use this language from then on.
  const phone = newPhone()
  await signUp(phone, 'Farida Sheikh')
  const session = await openSession('learner', phone)
  await bring(page, 'learner', session)
  await open(page, '/learner/bookings')
  await page.getByRole('button', { name: 'Your account' }).click()
  await page.getByRole('menuitemradio', { name: 'हिन्दी' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u)
  await page.getByRole('menuitemradio', { name: 'डार्क' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
  const headers = { authorization: `Bearer ${session.tokens.accessToken}` }
  const me = () => call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, headers)
  await expect.poll(async () => (await me()).user.language).toBe('hi')
})
