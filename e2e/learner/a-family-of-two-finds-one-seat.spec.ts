import { expect, type Page, test } from '@playwright/test'
import type { ApiAnswer } from '../../domain/wire.ts'
import { call } from '../cast.ts'
import { leaveSeats } from '../database.ts'
import { acceptTerms, newPhone } from '../newcomer.ts'
import { callerOf, openSession } from '../sessions.ts'
import { bring, open } from '../sign-in.ts'

type Joined = ApiAnswer<'POST /enrolments'>
type Quote = ApiAnswer<'POST /enrolments/quote'>

const name = 'Badminton After School'
// Both change the seats of the one batch.
test.describe.configure({ mode: 'serial' })

/** A family that is new, with children of eight and nine. */
async function family(children: readonly string[]) {
  const session = await openSession('learner', newPhone())
  const headers = { authorization: `Bearer ${session.tokens.accessToken}` }
  const api = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, body, headers)
  await api('PATCH', '/me', { name: 'Meena Iyer' })
  const learnerIds: string[] = []
  for (const child of children) {
    const learner = { name: child, dateOfBirth: '2018-02-17', relation: 'child', guardianConsent: true }
    learnerIds.push((await api<{ id: string }>('POST', '/learners', learner)).id)
  }
  await acceptTerms(headers)
  return { session, api, learnerIds }
}

type Family = Awaited<ReturnType<typeof family>>

/** A batch with one seat taken and one left, and a family with two learners on the list of batches to join. */
async function oneSeatFor(page: Page) {
  const desk = await callerOf('center')
  const { items } = await desk<ApiAnswer<'GET /batches'>>(
    'GET',
    `/batches?search=${encodeURIComponent(name)}`,
  )
  const batchId = items.find(batch => batch.name === name)!.id
  const join = async ({ api, learnerIds }: Family) => {
    const { total } = await api<Quote>('POST', '/enrolments/quote', { batchId, learnerIds })
    const body = { batchId, learnerIds, paymentChannel: 'center', expectedTotal: total.amount }
    return api<Joined>('POST', '/enrolments', body)
  }
  await leaveSeats(batchId, 3)
  await join(await family(['Tara Nair']))
  await leaveSeats(batchId, 1)
  const two = await family(['Ravi Iyer', 'Leela Iyer'])
  await bring(page, 'learner', two.session)
  await open(page, `/learner/batches?tab=open&search=${encodeURIComponent(name)}`)
  return { two, batchId }
}

const enrolmentsOf = async ({ api }: Family) =>
  (await api<ApiAnswer<'GET /enrolments'>>('GET', '/enrolments?limit=10')).items

const placesOf = async (who: Family) =>
  (await enrolmentsOf(who))
    .map(each => [`${each.learner.name}: ${each.status}`, each.waitlistPosition].filter(Boolean).join(' '))
    .sort()

/** So that the next test starts with an empty waitlist. */
async function leaveLine(who: Family) {
  for (const { id, status } of await enrolmentsOf(who)) {
    if (status !== 'waitlisted') continue
    await who.api('POST', `/enrolments/${id}/leaving`, { reason: '', expectedRefund: 0 })
  }
}

test('a family with two learners joins the waitlist for both, then starts with one', async ({ page }) => {
  const { two, batchId } = await oneSeatFor(page)
  await expect(page.getByText('1 seat left')).toBeVisible()
  await page.getByRole('button', { name: `Join ${name}` }).click()
  const joining = page.getByRole('dialog', { name: `Join ${name}` })
  await joining.getByText('Leela Iyer').click()
  await expect(
    joining.getByText('1 seat is left, and you need 2. Start with one now, or wait for both together.'),
  ).toBeVisible()
  await joining.getByRole('button', { name: 'Wait for both' }).click()
  await expect(page.getByText('You’re on the waitlist. We’ll notify you when a seat is free.')).toBeVisible()

  // The seat is not reserved: a single learner may take it.
  const single = await family(['Zoya Khan'])
  const quote = { batchId, learnerIds: single.learnerIds }
  expect(await single.api<Quote>('POST', '/enrolments/quote', quote)).toMatchObject({
    way: 'join',
    freeSeats: 1,
  })

  await page.getByRole('link', { name: 'See your seat' }).click()
  await expect(page.getByText('Number 1 on the waitlist. 1 seat is free, 2 are needed.')).toHaveCount(2)
  await page.getByRole('button', { name: 'Start with Leela now' }).click()
  const offer = page.getByRole('dialog', { name: `A seat in ${name}` })
  await expect(offer.getByText(/for Leela Iyer/)).toBeVisible()
  await offer.getByText('At the center').click()
  await offer.getByRole('button', { name: 'Take the seat' }).click()
  await expect(page.getByRole('dialog', { name: 'Pay for the batch' })).toBeVisible()
  expect(await placesOf(two)).toEqual(['Leela Iyer: pending_payment', 'Ravi Iyer: waitlisted 1'])
  await leaveLine(two)
})

test('in Hindi, one of two learners takes the last seat, and the other joins the waitlist', async ({
  page,
}) => {
  await page.addInitScript(() => localStorage.setItem('language', 'hi'))
  const { two } = await oneSeatFor(page)
  await page.getByRole('button', { name: `${name} में जुड़ें` }).click()
  const joining = page.getByRole('dialog', { name: `${name} में जुड़ें` })
  await joining.getByText('Leela Iyer').click()
  await expect(joining.getByText(/1 सीट बाकी है और आपको 2 चाहिए/)).toBeVisible()
  await joining.getByText('Leela', { exact: true }).click()
  await expect(joining.getByText('Ravi अगली सीट का इंतज़ार करेंगे।')).toBeVisible()
  await joining.getByRole('button', { name: 'Leela अभी शुरू करें' }).click()
  await expect(page.getByRole('dialog', { name: `${name} में सीट` })).toBeVisible()
  expect(await placesOf(two)).toEqual(['Leela Iyer: offered', 'Ravi Iyer: waitlisted 1'])
  await leaveLine(two)
})

/** A batch of a single seat, and a family of two on its list of batches to join. */
async function onlySeatFor(page: Page) {
  const small = 'Vedic Maths Juniors'
  const two = await family(['Ravi Iyer', 'Leela Iyer'])
  const { items } = await two.api<ApiAnswer<'GET /batches'>>(
    'GET',
    `/batches?which=open&search=${encodeURIComponent(small)}`,
  )
  await leaveSeats(items.find(batch => batch.name === small)!.id, 1)
  await bring(page, 'learner', two.session)
  await open(page, `/learner/batches?tab=open&search=${encodeURIComponent(small)}`)
  const dialog = page.getByRole('dialog', { name: `Join ${small}` })
  const choose = async (button: string) => {
    await page.getByRole('button', { name: `${button} ${small}` }).click()
    await dialog.getByText('Leela Iyer').click()
    await expect(dialog.getByText(/This batch has only 1 seat in all, so two cannot be in it/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Wait for both' })).toBeHidden()
  }
  return { two, choose, dialog }
}

test('a family with two learners is not offered a joint waitlist for a batch of one seat', async ({
  page,
}) => {
  const first = await onlySeatFor(page)
  await first.choose('Join')
  await first.dialog.getByRole('button', { name: 'Ravi starts now' }).click()
  await expect(page.getByRole('dialog', { name: 'A seat in Vedic Maths Juniors' })).toBeVisible()
  expect(await placesOf(first.two)).toEqual(['Leela Iyer: waitlisted 1', 'Ravi Iyer: offered'])
  await leaveLine(first.two)

  // Its one seat is reserved now, and the next family joins the waitlist one learner at a time.
  const next = await family(['Asha Rao', 'Leela Iyer'])
  await bring(page, 'learner', next.session)
  await open(page, '/learner/batches?tab=open&search=Vedic')
  await first.choose('Join waitlist of')
  await first.dialog.getByRole('button', { name: 'Both wait, one by one' }).click()
  await expect(page.getByText('You’re on the waitlist. We’ll notify you when a seat is free.')).toBeVisible()
  expect(await placesOf(next)).toEqual(['Asha Rao: waitlisted 1', 'Leela Iyer: waitlisted 2'])
})
