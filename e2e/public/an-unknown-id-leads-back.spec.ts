import { expect, test } from '@playwright/test'
import type { Role } from '../../domain/access/roles.ts'
import { base } from '../cast.ts'
import { open, signIn } from '../sign-in.ts'

const nobody = '01900000-0000-7000-8000-000000000000'

/** Addresses with an id, as used in links and messages. */
const addresses: Record<Role, string[]> = {
  learner: [
    `/learner/bookings/${nobody}`,
    `/learner/find-new-centers/${nobody}`,
    `/learner/find-new-experts/${nobody}`,
    `/learner/batches?enrolment=${nobody}`,
    `/learner/more/payments?order=${nobody}`,
  ],
  center: [
    `/center/learners?membership=${nobody}`,
    `/center/batches?batch=${nobody}`,
    `/center/bookings?booking=${nobody}`,
    `/center/payment?tab=dues&order=${nobody}`,
    `/center/experts?engagement=${nobody}`,
  ],
  expert: [`/expert/batches?batch=${nobody}`, `/expert/bookings?booking=${nobody}`],
  admin: [`/admin/users?user=${nobody}`, `/admin/centers?center=${nobody}`, `/admin/leads?lead=${nobody}`],
}

for (const [role, paths] of Object.entries(addresses) as [Role, string[]][]) {
  test(`an address of the ${role} with an unknown id says so and links back to the list`, async ({
    page,
  }) => {
    await signIn(page, role, { path: `/${role}/terms` })
    for (const path of paths) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page.getByRole('heading', { name: 'We couldn’t find this' })).toBeVisible()
        await expect(page.getByRole('button', { name: /Try again|Refresh/ })).toHaveCount(0)
        await page.getByRole('button', { name: 'Back to the list' }).click()
        await expect(page.getByText('We couldn’t find this')).toBeHidden()
        await expect(page).toHaveURL(`${base()}${path.replace(nobody, '').replace(/\/$|\?.*$/, '')}`)
      })
    }
  })
}
