import { posix } from 'node:path'
import { ROLES, type Role } from '#domain/access/roles.ts'
import admin from '#web/messages/admin.en.ts'
import center from '#web/messages/center.en.ts'
import documents from '#web/messages/documents.en.ts'
import expert from '#web/messages/expert.en.ts'
import learner from '#web/messages/learner.en.ts'
import { publicRows } from '#web/routes/public.ts'
import type { RoleTree } from '#web/routes/row.ts'
import { trees } from '#web/routes/trees.ts'
import { madeBy, markdownTable } from './markdown.ts'

const titles: Record<Role, Record<string, string>> = {
  admin: admin.titles,
  center: center.titles,
  expert: expert.titles,
  learner: learner.titles,
}
const who: Record<Role, string> = {
  admin: 'admins',
  center: 'members of the chosen center',
  expert: 'experts',
  learner: 'learners and guardians',
}

/** Every route: its title, who sees it, the file that shows it. */
export function describeScreens(): string {
  const open = publicRows.map(({ path, title, screen }) => [
    code(path),
    documents.titles[title],
    'everybody',
    fileOf(screen),
  ])
  const signIn = [code('/sign-in'), 'Sign in', 'everybody', code('web/screens/sign-in.tsx')]
  const own = ROLES.flatMap(role =>
    (trees[role] as RoleTree).rows.map(({ path, title, screen, withoutCenter, needs }) => [
      code(path),
      titles[role][title] ?? '',
      withoutCenter ? 'members of any center' : needs ? `members with ${code(needs)}` : who[role],
      fileOf(screen),
    ]),
  )
  return `# Screens

${madeBy('web/routes')} What somebody may do on a screen is in [permissions.md](permissions.md).

${markdownTable(['route', 'title', 'who', 'file'], [...open, signIn, ...own])}
`
}

/** The one import of a row's loader says which file it loads. */
function fileOf(screen: () => Promise<unknown>): string {
  const path = /import\(["'](.+?)["']\)/.exec(screen.toString())?.[1]
  if (!path) throw new Error(`This loader imports no file: ${screen.toString()}`)
  return code(posix.join('web/routes', path))
}

const code = (text: string) => `\`${text}\``
