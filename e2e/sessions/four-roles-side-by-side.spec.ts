import { expect, test } from '@playwright/test'
import { ROLES, type Role } from '../../domain/access/roles.ts'
import { call, somebody } from '../cast.ts'
import { newPhone } from '../newcomer.ts'
import { bring, open } from '../sign-in.ts'
import { ownSession, signedInAs } from '../stored-in-browser.ts'

/** The admin's phone may have any other role too; no other phone may be an admin. */
async function phones(kind: 'one phone' | 'four phones'): Promise<Record<Role, string>> {
  const { phone: admin } = await somebody('admin')
  const other = () => (kind === 'one phone' ? admin : newPhone())
  return { admin, center: other(), expert: other(), learner: other() }
}

for (const kind of ['one phone', 'four phones'] as const) {
  test(`${kind}: four roles in one browser, across reloads and tabs; signing out of one leaves three`, async ({
    page,
    context,
  }, { project }) => {
    test.skip(kind === 'one phone' && project.name === 'phone', 'it gets one code at a time: told once')
    const phoneOf = await phones(kind)
    const tokens = {} as Record<Role, string>
    for (const role of ROLES) {
      const session = await ownSession(role, phoneOf[role])
      tokens[role] = session.tokens.accessToken
      await bring(page, role, session)
    }
    const expectSignedIn = async (in_: typeof page, roles: readonly Role[]) => {
      for (const role of roles) expect(await signedInAs(in_, role)).toBe(`${role} ${phoneOf[role]}`)
    }
    await expectSignedIn(page, ROLES)
    const tab = await context.newPage()
    await expectSignedIn(tab, ROLES)

    await open(page, '/expert/devices')
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Devices and sessions')
    await open(tab, '/expert/devices')
    await page.getByRole('button', { name: 'Your account' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/sign-in\?role=expert/)
    await expect(tab).toHaveURL(/\/sign-in\?role=expert/)

    const three = ROLES.filter(role => role !== 'expert')
    await expectSignedIn(page, three)
    await expectSignedIn(tab, three)
    await open(tab, '/expert/schedule')
    await expect(tab).toHaveURL(/\/sign-in\?role=expert&next=%2Fexpert%2Fschedule$/)
    const me = (role: Role) =>
      call('GET', '/me', undefined, { authorization: `Bearer ${tokens[role]}` }).then(
        () => 'taken',
        error => String(error),
      )
    expect(await me('expert')).toContain(': 401')
    expect(await me('learner')).toBe('taken')
  })
}
