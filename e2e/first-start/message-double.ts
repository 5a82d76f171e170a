import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, type Page } from '@playwright/test'
import { forgetCodes } from '../database.ts'
import { open } from '../sign-in.ts'

const messages: { to: string; text: string }[] = []

/** An SMS gateway that records its messages. */
const gateway = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  messages.push(JSON.parse(body) as { to: string; text: string })
  response.setHeader('content-type', 'application/json').end('{}')
})

/** Starts the gateway; returns the settings with which an app sends through it. */
export async function openGateway() {
  await new Promise<void>(ready => gateway.listen(0, '127.0.0.1', ready))
  return {
    SMS_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    SMS_AUTH: 'authkey: double',
    SMS_FIELDS: '{"to":"{phone}","text":"{text}"}',
  }
}

export const closeGateway = () => void gateway.close()

/** The messages sent to a number, oldest first. */
export const sentTo = (phone: string) =>
  messages.filter(({ to }) => to.endsWith(phone)).map(({ text }) => text)

/** The codes sent to a number, oldest first. */
export const codesTo = (phone: string) => sentTo(phone).flatMap(text => /\b(\d{6})\b/.exec(text)?.[1] ?? [])

/** Triggers a code and returns it. The previous one is backdated by a day, so that no test waits half a minute. */
export async function codeOf(phone: string, send: () => Promise<unknown>): Promise<string> {
  const before = codesTo(phone).length
  if (before > 0) await forgetCodes(`+91${phone}`)
  await send()
  await expect.poll(() => codesTo(phone).length, `a code for ${phone}`).toBeGreaterThan(before)
  return codesTo(phone).at(-1) ?? ''
}

/** Signs a user in with the code sent to their phone. */
export async function signInByPhone(page: Page, role: string, phone: string, path = `/sign-in?role=${role}`) {
  await open(page, path)
  await page.getByLabel('Phone number').fill(phone)
  const code = await codeOf(phone, () => page.getByRole('button', { name: 'Send OTP' }).click())
  await expect(page.getByLabel('Six-digit OTP 1', { exact: true })).toBeFocused()
  await page.keyboard.type(code)
}

/** Accepts the terms that the screen shows, with name and code. */
export async function signTerms(page: Page, phone: string, name: string) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms')
  await page.getByLabel('Your full name').fill(name)
  await page.getByRole('checkbox').first().check()
  const code = await codeOf(phone, () => page.getByRole('button', { name: /^Send (me an )?OTP/ }).click())
  await page.getByLabel('Six-digit OTP 1', { exact: true }).click()
  await page.keyboard.type(code)
  await page.getByRole('button', { name: 'Accept the terms' }).click()
}
