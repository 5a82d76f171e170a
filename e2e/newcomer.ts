import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import type { ApiAnswer } from '../domain/wire.ts'
import { call } from './cast.ts'
import { forgetCodes, leaveSeats } from './database.ts'
import { callerOf, codeFor, openSession, type StoredSession } from './sessions.ts'

/** An Indian mobile number that has not been used yet. */
export const newPhone = () => `+9198${String(randomInt(10 ** 8)).padStart(8, '0')}`

/** Fills in the phone on the sign-in screen and uses the code that its demo inbox shows. */
export async function signInOnScreen(page: Page, phone: string) {
  await page.getByLabel('Phone number').fill(phone.replace('+91', ''))
  await page.getByRole('button', { name: 'Send OTP' }).click()
  await page.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
}

const headersOf = ({ tokens }: StoredSession) => ({ authorization: `Bearer ${tokens.accessToken}` })

/** A user who signed up some time ago: one learner, a home in Malleshwaram, no session in this browser. */
export async function signUp(phone: string, name: string): Promise<void> {
  await acceptTerms(headersOf(await openFamily(phone, name)))
}

/** A family of one with a home in Malleshwaram, who has not accepted any terms yet; returns the session. */
export async function openFamily(phone: string, name: string): Promise<StoredSession> {
  const session = await openSession('learner', phone)
  const headers = headersOf(session)
  const home = {
    addressLine: '12, 4th Main, Malleshwaram',
    city: 'Bengaluru',
    latitude: 13.003,
    longitude: 77.569,
  }
  await call<ApiAnswer<'PATCH /me'>>('PATCH', '/me', { name, home }, headers)
  const learner = { name, dateOfBirth: '1994-05-17', relation: 'self' }
  await call<ApiAnswer<'POST /learners'>>('POST', '/learners', learner, headers)
  await forgetCodes(phone)
  return session
}

/** Accepts the terms of the learner role. */
export async function acceptTerms(headers: Record<string, string>) {
  const { inForce } = await call<ApiAnswer<'GET /terms'>>('GET', '/terms', undefined, headers)
  await call<ApiAnswer<'POST /terms/acceptances'>>(
    'POST',
    '/terms/acceptances',
    { version: inForce.version },
    headers,
  )
}

/** Signs the terms of the expert role with name and code. */
export async function signTerms(phone: string, name: string, headers: Record<string, string>) {
  const { user } = await call<ApiAnswer<'GET /me'>>('GET', '/me', undefined, headers)
  const { verificationId } = await call<ApiAnswer<'POST /me/code'>>(
    'POST',
    '/me/code',
    { purpose: 'accept_terms', subjectId: user.id },
    headers,
  )
  const { inForce } = await call<ApiAnswer<'GET /terms'>>('GET', '/terms', undefined, headers)
  const signature = { version: inForce.version, name, verificationId, code: await codeFor(phone) }
  await call<ApiAnswer<'POST /terms/acceptances'>>('POST', '/terms/acceptances', signature, headers)
}

/** Counts what a user has to do: taps on buttons, links and checkboxes, and fields to fill in. */
export function tapCounter() {
  let taps = 0
  let fields = 0
  return {
    async tap(target: { click: () => Promise<void> }) {
      taps += 1
      await target.click()
    },
    async fill(target: { fill: (text: string) => Promise<void> }, text: string) {
      fields += 1
      await target.fill(text)
    },
    expectAtMost(most: { taps: number; fields: number }) {
      expect(taps, 'taps').toBeLessThanOrEqual(most.taps)
      expect(fields, 'typed fields').toBeLessThanOrEqual(most.fields)
    },
  }
}

/** Joins Ravi, the child of Meena Iyer's new family, into a batch, to be paid at the center; answers her number. */
export async function aFamilyInABatch(batch: string, { seats }: { seats?: number } = {}): Promise<string> {
  const desk = await callerOf('center')
  const { items } = await desk<ApiAnswer<'GET /batches'>>(
    'GET',
    `/batches?search=${encodeURIComponent(batch)}`,
  )
  const batchId = items.find(one => one.name === batch)!.id
  if (seats) await leaveSeats(batchId, seats)
  const phone = newPhone()
  const headers = headersOf(await openSession('learner', phone))
  const api = <T>(method: string, path: string, body?: unknown) => call<T>(method, path, body, headers)
  await api('PATCH', '/me', { name: 'Meena Iyer' })
  const child = { name: 'Ravi Iyer', dateOfBirth: '2016-02-17', relation: 'child', guardianConsent: true }
  const { id } = await api<{ id: string }>('POST', '/learners', child)
  await api('PUT', '/me/notification-settings', { muted: [], quietHours: null, childrenWithMessages: [id] })
  await acceptTerms(headers)
  const learnerIds = [id]
  const { total } = await api<ApiAnswer<'POST /enrolments/quote'>>('POST', '/enrolments/quote', {
    batchId,
    learnerIds,
  })
  await api('POST', '/enrolments', {
    ...{ batchId, learnerIds, paymentChannel: 'center' },
    expectedTotal: total.amount,
  })
  await forgetCodes(phone)
  return phone
}
