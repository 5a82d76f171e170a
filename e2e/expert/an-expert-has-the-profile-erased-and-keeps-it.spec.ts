import { expect, test } from '@playwright/test'
import { call } from '../cast.ts'
import { forgetCodes } from '../database.ts'
import { newPhone, signInOnScreen, signTerms } from '../newcomer.ts'
import { openSession } from '../sessions.ts'
import { open } from '../sign-in.ts'

test('an expert requests deletion of the profile with an OTP, sees it on every sign-in, and withdraws it', async ({
  page,
}) => {
  const phone = newPhone()
  await aNewExpert(phone, 'Radha Pai')
  await open(page, '/sign-in?role=expert&next=/expert/more')
  await signInOnScreen(page, phone)

  await page.getByRole('button', { name: 'Erase…' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^Your expert profile: public page/)).toBeVisible()
  await expect(dialog.getByText('Your account: name and phone number')).toBeHidden()
  await dialog.getByRole('button', { name: 'Send me an OTP' }).click()
  await dialog.getByRole('button', { name: /^Use OTP \d{6}$/ }).click()
  await dialog.getByRole('button', { name: /^Delete on / }).click()
  await expect(dialog).toBeHidden()

  const banner = page.getByRole('region', { name: /^Your expert profile will be deleted on / })
  await page.reload()
  await banner.getByRole('button', { name: 'Keep my data' }).click()
  await expect(banner).toBeHidden()
})

/** A user who created a profile some time ago, without a session in this browser. */
async function aNewExpert(phone: string, name: string): Promise<void> {
  const { tokens } = await openSession('expert', phone)
  const headers = { authorization: `Bearer ${tokens.accessToken}` }
  const about = { name, headline: 'Kathak for beginners', bio: '', experienceYears: 4, videoUrl: null }
  const place = { city: 'Bengaluru', latitude: 13.003, longitude: 77.569, travelMetres: 5000 }
  const lists = await call<{ service: { id: string }[] }>('GET', '/masterlists?lists=service')
  const serviceIds = lists.service.slice(0, 1).map(({ id }) => id)
  const teaches = { languageIds: [], qualificationIds: [], serviceIds, levels: [] }
  await call('PUT', '/expert/profile', { ...about, ...place, ...teaches }, headers)
  await forgetCodes(phone)
  await signTerms(phone, name, headers)
  await forgetCodes(phone)
}
