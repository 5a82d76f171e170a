import { expect, type Locator, test } from '@playwright/test'
import { DEFAULT_ZONE, localDateOf } from '../../domain/kernel/time.ts'
import type { ApiAnswer } from '../../domain/wire.ts'
import { expectNoViolations } from '../axe.ts'
import { callerOf } from '../sessions.ts'
import { signIn } from '../sign-in.ts'

const NAME = 'Asha Menon'
const today = () => localDateOf(new Date(), DEFAULT_ZONE)

/** Withdraws today's leave request and blocked time. */
test.afterEach(async () => {
  const api = await callerOf('expert', NAME)
  const { items } = await api<ApiAnswer<'GET /requests'>>(
    'GET',
    '/requests?kind=leave&side=asked&status=open',
  )
  for (const { id } of items) await api('POST', `/requests/${id}/cancellation`, {})
  const { timeOff } = await api<ApiAnswer<'GET /expert/profile'>>('GET', '/expert/profile')
  for (const { id, startsAt } of timeOff)
    if (localDateOf(new Date(startsAt), DEFAULT_ZONE) === today())
      await api('DELETE', `/expert/time-off/${id}`)
})

test('an expert reports sick in a few presses, and cannot be booked for the rest of the day', async ({
  page,
}) => {
  await signIn(page, 'expert', { name: NAME, path: '/expert' })
  let presses = 0
  const press = async (what: Locator) => {
    presses += 1
    await what.click()
  }
  await press(page.getByRole('button', { name: 'I can’t come' }))
  const sheet = page.getByRole('dialog', { name: 'I can’t come' })
  // After the last class of the day it opens on the next one.
  await expect(
    sheet.getByRole('radio', { name: /^(Today|Tomorrow), / }).and(sheet.locator(':checked')),
  ).toBeVisible()
  await press(sheet.getByRole('radio', { name: /^Today, / }))
  await expect(sheet.getByRole('combobox', { name: 'Reason' })).toHaveValue('Illness')
  await expect(sheet.getByText(/New bookings stop at once/)).toBeVisible()
  await expectNoViolations(page)
  await press(sheet.getByRole('button', { name: /^(Notify|Stop)/ }))
  await expect(page.getByText(/New bookings stopped/)).toBeVisible()
  expect(presses).toBeLessThanOrEqual(4)
  const api = await callerOf('expert', NAME)
  const { timeOff } = await api<ApiAnswer<'GET /expert/profile'>>('GET', '/expert/profile')
  expect(timeOff.some(one => localDateOf(new Date(one.startsAt), DEFAULT_ZONE) === today())).toBe(true)
})
