import { randomInt } from 'node:crypto'
import { expect, type Page, test } from '@playwright/test'
import { freeClasses, hold } from '../classes.ts'
import { open, signIn } from '../sign-in.ts'

test.use({ serviceWorkers: 'allow' })

/** As Android hands over what is shared: a form that a window of the app is opened with. */
async function share(page: Page, file: { name: string; type: string; bytes: number }) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await page.evaluate(({ name, type, bytes }) => {
    const form = document.createElement('form')
    Object.assign(form, { method: 'post', action: '/app/receipt', enctype: 'multipart/form-data' })
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'receipt' })
    const dot =
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
    const picture = Uint8Array.from(atob(dot), letter => letter.charCodeAt(0))
    const given = new DataTransfer()
    given.items.add(new File([bytes > 0 ? new Uint8Array(bytes) : picture], name, { type }))
    input.files = given.files
    form.append(input)
    document.body.append(form)
    form.submit()
  }, file)
}

const asked = (page: Page) => page.getByRole('dialog', { name: 'Add proof of payment' })

test('a receipt shared from the gallery waits for the sign-in and goes to the payment it is for', async ({
  page,
}, { project }) => {
  const week = { center: 'sampige-sports-and-arts', expert: 'Vikram Shetty', service: 'Tennis', minutes: 60 }
  const all = await freeClasses({ ...week, week: 5 })
  // The ends of the week belong to other journeys.
  const free = all[Math.floor(all.length / 2) + (project.name === 'phone' ? 2 : 0)]
  if (!free) throw new Error('no class is free')
  await hold(free, 'Priya Sharma', 'Aarav Sharma')
  await open(page, '/sign-in?role=learner')
  await page.evaluate(async () => void (await navigator.serviceWorker.register('/service-worker.js')))
  await share(page, { name: 'upi-receipt.png', type: 'image/png', bytes: 0 })
  await expect(page).toHaveURL(/\/sign-in\?.*next=/)

  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/app/receipt' })
  await expect(asked(page).getByText('upi-receipt.png')).toBeVisible()
  await asked(page).getByRole('listitem').filter({ hasText: 'Tennis' }).first().getByRole('button').click()
  const transfer = page.getByRole('dialog', { name: 'Pay by UPI or bank transfer' })
  await expect(transfer.getByText('upi-receipt.png')).toBeVisible()
  await transfer.getByLabel('UTR of the UPI payment').fill(`4121${randomInt(10 ** 8)}`.padEnd(12, '0'))
  await transfer.getByRole('button', { name: /^I have paid ₹/ }).click()
  await expect(page.getByText('The center is verifying your payment')).toBeVisible()
  await open(page, '/app/receipt')
  await expect(asked(page).getByText('There’s no shared receipt.')).toBeVisible()
})

test('what cannot be a receipt is refused in words', async ({ page }) => {
  await signIn(page, 'learner', { name: 'Priya Sharma', path: '/learner/schedule' })
  await share(page, { name: 'film.mp4', type: 'video/mp4', bytes: 100 })
  await expect(asked(page).getByText('Only a picture or a PDF can be a receipt.')).toBeVisible()
  await asked(page).getByRole('button', { name: 'Delete receipt' }).click()
  await expect(page.getByText('Receipt deleted')).toBeVisible()
  await share(page, { name: 'scan.pdf', type: 'application/pdf', bytes: 11 * 1024 * 1024 })
  await expect(asked(page).getByText('This file is too large. At most 10 MB.')).toBeVisible()
})
