import { Avatar, VisuallyHidden } from '@mantine/core'
import { lazy } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { useSessionUser } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(load)

/** The picture of who is signed in; behind it language, colours, the other roles, and the way out. */
export function UserMenu({ role }: { role: Role }) {
  const t = useT('common.shell')
  const user = useSessionUser(role)
  const name = user?.name || user?.phone || ''
  const face = (
    <>
      <Avatar name={name} radius="xl" size={36} alt="" />
      <VisuallyHidden>{t('account')}</VisuallyHidden>
    </>
  )
  return (
    <LazyMenu load={load} face={face}>
      <AccountMenu role={role} name={name} face={face} />
    </LazyMenu>
  )
}
