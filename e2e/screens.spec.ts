import { expect, type Page, test } from '@playwright/test'
import { ROLES, type Role } from '../domain/access/roles.ts'
import { addDays, DEFAULT_ZONE, localDateOf } from '../domain/kernel/time.ts'
import type { ApiAnswer } from '../domain/wire.ts'
import { expectNoViolations } from './axe.ts'
import { newPhone } from './newcomer.ts'
import { openPublic } from './open-public.ts'
import { publicPaths, screenPaths } from './route-tables.ts'
import { callerOf } from './sessions.ts'
import { open, signIn } from './sign-in.ts'

// They only look: nobody is in another's way.
test.describe.configure({ mode: 'parallel' })

/** Who opens the screens of a role. */
const viewers: Record<Role, string> = {
  admin: 'Meera Iyer',
  center: 'Kavitha Rao',
  expert: 'Asha Menon',
  learner: 'Priya Sharma',
}

/** What a page says on its console is a defect, whoever reads it. */
function listen(page: Page) {
  const said: string[] = []
  page.on('console', message => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => said.push(error.message))
  return said
}

/** Something that exists, for each part of an address that varies. */
async function fillIn(path: string): Promise<string> {
  if (!path.includes('$')) return path
  const learner = await callerOf('learner', viewers.learner)
  // One of the cast's own: those that other tests make may be gone the next moment.
  const soon = addDays(localDateOf(new Date(), DEFAULT_ZONE), 2)
  const bookings = await learner<ApiAnswer<'GET /bookings'>>(
    'GET',
    `/bookings?status=confirmed&startDate=${soon}&sortOrder=asc`,
  )
  const booking = bookings.items[0]
  if (!booking) throw new Error(`${viewers.learner} has no booking ahead`)
  const parts: Record<string, string> = {
    $centerId: booking.center.slug,
    $expertId: 'asha-menon',
    $bookingId: booking.id,
  }
  return path.replace(/\$\w+/g, part => {
    const found = parts[part]
    if (!found) throw new Error(`nothing is known for ${part} in ${path}`)
    return found
  })
}

/** The screen stands: its own heading is there and nothing loads any more. */
async function settled(page: Page) {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
  await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0)
  await page.waitForLoadState('networkidle')
}

test.describe('every screen', { tag: '@every-screen' }, () => {
  for (const path of publicPaths) {
    test(`${path} is clean`, async ({ page }) => {
      const said = listen(page)
      await openPublic(page, path)
      await settled(page)
      await expect(page).toHaveTitle(/./)
      await expectNoViolations(page)
      expect(said).toEqual([])
    })
  }

  for (const role of ROLES) {
    for (const path of screenPaths(role)) {
      test(`${path} is clean`, async ({ page }) => {
        const said = listen(page)
        // A new person's profile is for somebody who has none: everybody else is led on.
        await signIn(page, role, { name: viewers[role], path: await fillIn(path) })
        await settled(page)
        await expect(page).toHaveTitle(/^.+ · Triveni$/)
        await expectNoViolations(page)
        await expect(said).toEqual([])
      })
    }
  }

  test('the sign-in is clean in each of its steps', async ({ page }) => {
    const said = listen(page)
    await open(page, '/sign-in')
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Learner/ }).click()
    await expect(page.getByRole('heading', { name: /^Demo/ })).toBeVisible()
    await expectNoViolations(page)
    await page.getByLabel('Phone number').fill(newPhone())
    await page.getByRole('button', { name: 'Send the code' }).click()
    await expect(page.getByRole('button', { name: /^Use code/ })).toBeVisible()
    await expectNoViolations(page)
    await page.getByRole('button', { name: /^Use code/ }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Triveni')
    await settled(page)
    await expectNoViolations(page)
    expect(said).toEqual([])
  })
})

type Opening = { role: Role; name?: string; path: string; button: RegExp; dialog: RegExp }

/** Modals that one button of a screen opens. */
const modals: Opening[] = [
  {
    role: 'center',
    path: '/center/schedule',
    button: /^Something came up$/,
    dialog: /^Something came up$/,
  },
  {
    role: 'learner',
    path: '/learner/more',
    button: /^Add$/,
    dialog: /^Add somebody to your family$/,
  },
  {
    role: 'learner',
    path: '/learner/more',
    button: /^Change Aarav Sharma$/,
    dialog: /^Change Aarav Sharma$/,
  },
  { role: 'learner', path: '/learner/more', button: /^(Change|Set my home)$/, dialog: /^Your home$/ },
  {
    role: 'learner',
    path: '/learner/bookings/$bookingId',
    button: /^Cancel$/,
    dialog: /^Cancel this class/,
  },
  {
    role: 'learner',
    path: '/learner/bookings/$bookingId',
    button: /^Move$/,
    dialog: /^Move this class$/,
  },
  {
    role: 'learner',
    path: '/learner/find-new-centers/sampige-sports-and-arts',
    button: /^\d+:\d\d [ap]m$/,
    dialog: /^Book this class$/,
  },
  {
    role: 'learner',
    path: '/learner/more/credits',
    button: /^Aarav Sharma$/,
    dialog: /^Attendance of Aarav Sharma$/,
  },
  {
    role: 'learner',
    path: '/learner/more/credits',
    button: /^Use it$/,
    dialog: /^Choose a class to make up$/,
  },
  { role: 'expert', path: '/expert', button: /Badminton Juniors/, dialog: /^Attendance$/ },
  { role: 'center', path: '/center/dashboard', button: /^Book at the desk$/, dialog: /^Book at the desk$/ },
  {
    role: 'center',
    path: '/center/bookings?status=upcoming',
    button: /^Take payment$/,
    dialog: /^Take a payment$/,
  },
  {
    role: 'center',
    path: '/center/settings?tab=holidays',
    button: /^Add a holiday$/,
    dialog: /^Add a holiday$/,
  },
  { role: 'center', path: '/center/settings?tab=spaces', button: /^Add a space$/, dialog: /^Add a space$/ },
  {
    role: 'center',
    path: '/center/settings?tab=services',
    button: /^Offer an activity$/,
    dialog: /^Offer an activity$/,
  },
  { role: 'center', path: '/center/settings?tab=prices', button: /^Set a price$/, dialog: /^Set a price$/ },
  { role: 'expert', path: '/expert/more/time-off', button: /^Add time off$/, dialog: /^Add time off$/ },
  { role: 'expert', path: '/expert/schedule?view=list', button: /Badminton/, dialog: /^Class$/ },
]

test.describe('every modal', { tag: '@every-screen' }, () => {
  for (const { role, path, button, dialog } of modals) {
    test(`${dialog.source} on ${path} is clean, and Esc brings back where one was`, async ({ page }) => {
      const said = listen(page)
      await signIn(page, role, { name: viewers[role], path: await fillIn(path) })
      await settled(page)
      const opener = page.getByRole('main').getByRole('button', { name: button }).first()
      await opener.focus()
      await page.keyboard.press('Enter')
      const opened = page.getByRole('dialog', { name: dialog })
      await expect(opened).toBeVisible()
      await expect(opened.locator('.mantine-Skeleton-root')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      expect(await opened.evaluate(box => box.contains(document.activeElement)), 'focus is inside').toBe(true)
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(opened).toBeHidden()
      await expect(opener).toBeFocused()
      expect(said).toEqual([])
    })
  }

  test('the modals of the home page are clean', async ({ page }) => {
    const said = listen(page)
    await openPublic(page, '/?activity=Badminton&place=Malleshwaram')
    const main = page.getByRole('main')
    for (const [region, link] of [
      ['Centers', 'Sampige Sports and Arts'],
      ['Experts', 'Asha Menon'],
    ] as const) {
      await main.getByRole('region', { name: region }).getByRole('link', { name: link }).click()
      await expect(page.getByRole('dialog', { name: link })).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    await openPublic(page)
    const openers = [
      main.getByRole('link', { name: /^Badminton/ }),
      main.getByRole('link', { name: 'Teach with us' }),
      main.getByRole('link', { name: 'Bring your center' }).first(),
      main.getByRole('button', { name: 'Contact us' }),
      main.getByRole('button', { name: /^See how it works/ }),
    ]
    for (const opener of openers) {
      await opener.click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await page.waitForLoadState('networkidle')
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
    }
    expect(said).toEqual([])
  })
})

test.describe('in Hindi', { tag: '@every-screen' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(() => localStorage.setItem('language', 'hi')))

  for (const role of ROLES) {
    test(`the screens of ${role} keep no English in their headings`, async ({ page }) => {
      await signIn(page, role, { name: viewers[role] })
      for (const path of screenPaths(role).filter(one => !one.includes('$'))) {
        await open(page, path)
        await settled(page)
        await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
        const headings = await page.getByRole('heading').allTextContents()
        // Names of people and places, and those only, stay as their owners write them.
        const english = headings.filter(words => /[A-Za-z]{2,}/.test(words) && !isName(words))
        expect(english, path).toEqual([])
      }
    })
  }
})

const isName = (words: string) =>
  /^(Sampige|Neelgiri|Sahyadri|Asha|Ananya|Vikram|Rohan|Aarav|Priya)/.test(words.trim())

test.describe('on a very small screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('nothing scrolls sideways at 320 px', async ({ page }, { project }) => {
    test.skip(project.name !== 'phone', 'one width, told once')
    const tooWide: string[] = []
    const look = async (path: string) => {
      await settled(page)
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (beyond > 0) tooWide.push(`${path}: ${beyond} px`)
    }
    for (const path of publicPaths) {
      await openPublic(page, path)
      await look(path)
    }
    for (const role of ROLES) {
      await signIn(page, role, { name: viewers[role] })
      for (const path of [
        ...screenPaths(role),
        ...(role === 'center' ? ['/center/settings?tab=rules'] : []),
      ]) {
        await open(page, await fillIn(path))
        await look(path)
      }
    }
    expect(tooWide).toEqual([])
  })
})

test.describe('with letters twice as big', () => {
  test('nothing scrolls sideways', async ({ page }, { project }) => {
    test.skip(project.name !== 'desktop', 'a phone says it by its own narrow width')
    const tooWide: string[] = []
    await page.addInitScript(() => {
      document.addEventListener('readystatechange', () => {
        document.documentElement.style.fontSize = '200%'
      })
    })
    for (const role of ROLES) {
      await signIn(page, role, { name: viewers[role] })
      for (const path of screenPaths(role)) {
        await open(page, await fillIn(path))
        await settled(page)
        const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        if (beyond > 0) tooWide.push(`${path}: ${beyond} px`)
      }
    }
    expect(tooWide).toEqual([])
  })
})

test('by keyboard alone one comes past the menus to the screen, and through a day of free times', async ({
  page,
}) => {
  await signIn(page, 'learner', {
    name: viewers.learner,
    path: '/learner/find-new-centers/sampige-sports-and-arts',
  })
  await settled(page)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  const time = page.getByRole('button', { name: /^\d+:\d\d [ap]m$/ }).first()
  for (let step = 0; step < 30; step += 1) {
    await page.keyboard.press('Tab')
    if (await time.evaluate(button => button === document.activeElement)) break
  }
  await expect(time).toBeFocused()
  const outline = await time.evaluate(button => getComputedStyle(button).outlineStyle)
  expect(outline, 'focus is seen').not.toBe('none')
})
