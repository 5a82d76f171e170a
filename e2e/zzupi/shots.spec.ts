import { type Browser, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

const OUT = '/tmp/upishots'
const android =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36'
async function page(
  browser: Browser,
  viewport: never,
  more: { dark?: boolean; hi?: boolean; ua?: string } = {},
) {
  const ctx = await browser.newContext({
    viewport,
    reducedMotion: 'reduce',
    colorScheme: more.dark ? 'dark' : 'light',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    ...(more.ua && { userAgent: more.ua }),
  })
  const one = await ctx.newPage()
  if (more.hi) await one.addInitScript(() => localStorage.setItem('language', 'hi'))
  return one
}
test('shots', async ({ browser }, { project }) => {
  test.setTimeout(400_000)
  const v = project.use.viewport as never
  const n = project.name
  const free = await freeClasses({
    center: 'sampige-sports-and-arts',
    expert: 'Vikram Shetty',
    service: 'Tennis',
    minutes: 60,
    week: 3,
  })
  const one = n === 'phone' ? free.at(-6) : free[5]
  const booking = await hold(one as never, 'Priya Sharma', 'Aarav Sharma')
  for (const [name, more] of [
    ['light', {}],
    ['dark-hi', { dark: true, hi: true }],
    ['android', { ua: android }],
  ] as const) {
    const p = await page(browser, v, more)
    await signIn(p, 'learner', { name: 'Priya Sharma', path: `/learner/bookings/${booking.id}` })
    await p
      .getByRole('main')
      .getByRole('button', { name: /^(Pay|.*पेमेंट)/ })
      .first()
      .click()
    await p.waitForTimeout(600)
    await p.screenshot({ path: `${OUT}/${n}-pay0-${name}.png` })
    await p
      .getByRole('button', { name: /QR|app|ऐप/ })
      .first()
      .click()
    await p.waitForTimeout(1500)
    await p.screenshot({ path: `${OUT}/${n}-pay1-${name}.png` })
    await p
      .getByRole('button', { name: /transfer|ट्रांसफ़र/ })
      .last()
      .click()
    await p.waitForTimeout(1200)
    await p.screenshot({ path: `${OUT}/${n}-transfer-${name}.png` })
    await p.context().close()
  }
  for (const [name, more] of [
    ['light', {}],
    ['dark-hi', { dark: true, hi: true }],
  ] as const) {
    const p = await page(browser, v, more)
    await signIn(p, 'center', {
      name: 'Lakshmi Nair',
      path: `/center/payment?tab=orders&order=${booking.orderId}`,
    })
    await p.waitForTimeout(1500)
    await p.screenshot({ path: `${OUT}/${n}-panel-${name}.png` })
    await p
      .getByRole('button', { name: /^(Take a payment|पेमेंट लें)/ })
      .first()
      .click()
    await p.getByRole('radio', { name: 'UPI' }).check()
    await p.getByRole('button', { name: /QR/ }).click()
    await p.waitForTimeout(1500)
    await p.screenshot({ path: `${OUT}/${n}-desk-${name}.png` })
    const d = await p.context().newPage()
    await open(d, '/center/desk-screen')
    await d.waitForTimeout(1500)
    await d.screenshot({ path: `${OUT}/${n}-screen-${name}.png` })
    if (name === 'dark-hi') {
      const [s] = await Promise.all([
        p.context().waitForEvent('page'),
        p.getByRole('link', { name: /Practice|अभ्यास/ }).click(),
      ])
      await s.screenshot({ path: `${OUT}/${n}-practice.png` })
      await s.getByRole('button').first().click()
      await d.bringToFront()
      await d.waitForTimeout(5000)
      await d.screenshot({ path: `${OUT}/${n}-thanks.png` })
    }
    await p.context().close()
  }
})
