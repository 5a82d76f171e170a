import { expect, type Page, test } from '@playwright/test'
import { freeClass, hold } from '../classes.ts'
import { signIn } from '../sign-in.ts'

const when = { timeout: 30_000 }

test('a parent turns WhatsApp on and gets a receipt there, ends it with STOP, and gets an invoice by e-mail', async ({
  page,
  browser,
}, { project }) => {
  const tennis = { center: 'sampige-sports-and-arts', expert: 'Vikram Shetty', service: 'Tennis' }
  const free = await freeClass({ ...tennis, minutes: 60, week: 4, lane: project.name })
  const { orderId } = await hold(free, 'Nikhil Verma', 'Nikhil Verma')
  const desk = await (await browser.newContext({ viewport: page.viewportSize() })).newPage()
  await signIn(desk, 'center', { name: 'Lakshmi Nair', path: `/center/payment?tab=orders&order=${orderId}` })

  await signIn(page, 'learner', { name: 'Nikhil Verma', path: '/learner/more' })
  await page.getByRole('link', { name: 'WhatsApp and e-mail', exact: true }).click()
  const whatsapp = page.getByRole('region', { name: 'WhatsApp' })
  const phone = page.getByRole('region', { name: 'Demo phone and mailbox' })
  const log = page.getByRole('region', { name: 'Sent messages' })
  await whatsapp.getByRole('button', { name: 'Turn on WhatsApp' }).click()
  await expect(whatsapp.getByText(/^You agreed on/)).toBeVisible()

  await takePayment(desk, '300')
  await desk
    .getByRole('dialog', { name: 'Payment recorded' })
    .getByRole('button', { name: 'Send receipt' })
    .click()
  await expect(phone.getByText(/received ₹300\. Your receipt/)).toBeVisible(when)
  const row = log.getByRole('listitem').filter({ hasText: '₹300 received' })
  await expect(row.filter({ hasText: 'WhatsApp' }).getByText('Delivered')).toBeVisible(when)
  await phone.getByRole('button', { name: 'Mark as read' }).first().click()
  await expect(row.filter({ hasText: 'WhatsApp' }).getByText('Read', { exact: true })).toBeVisible(when)

  await phone.getByLabel('Reply by WhatsApp').fill('STOP')
  await phone.getByRole('button', { name: 'Send reply' }).click()
  await expect(whatsapp.getByText(/^You sent STOP/)).toBeVisible(when)
  await expect(phone.getByText(/^You will get no more WhatsApp messages/)).toBeVisible(when)
  await expect(whatsapp.getByRole('button', { name: 'Turn on WhatsApp' })).toBeVisible()

  const address = `nikhil.${project.name}.${Date.now()}@example.com`
  await page.getByRole('button', { name: 'Add e-mail address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add e-mail address' })
  await dialog.getByLabel('E-mail address').fill('nikhil')
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await expect(dialog.getByLabel('E-mail address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('E-mail address').fill(address)
  await dialog.getByRole('button', { name: 'Send OTP' }).click()
  await dialog.getByRole('button', { name: /^Use OTP/ }).click()
  await expect(page.getByText('E-mail address verified')).toBeVisible()
  await expect(page.getByRole('region', { name: 'E-mail', exact: true }).getByText(address)).toBeVisible()

  await desk.getByRole('button', { name: 'Close' }).last().click()
  await takePayment(desk)
  await expect(phone.getByText(/\.pdf\]/)).toBeVisible(when)
  await expect(log.getByRole('listitem').filter({ hasText: 'E-mail' }).getByText('Sent').first()).toBeVisible(
    when,
  )
  await page.getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('E-mail address removed')).toBeVisible()
})

/** The desk takes a part of the order that is open, or the rest. */
async function takePayment(desk: Page, amount?: string) {
  await desk
    .getByRole('dialog', { name: /^Order O-/ })
    .getByRole('button', { name: 'Take a payment' })
    .click()
  const payment = desk.getByRole('dialog', { name: 'Take a payment' })
  if (amount) await payment.getByLabel('Amount taken').fill(amount)
  await payment.getByRole('button', { name: /^Record ₹/ }).click()
  await expect(desk.getByRole('dialog', { name: 'Payment recorded' })).toBeVisible()
}
