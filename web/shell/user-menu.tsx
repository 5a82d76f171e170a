import { ThemeIcon, VisuallyHidden } from '@mantine/core'
import { IconUser } from '@tabler/icons-react'
import { lazy } from 'react'
import type { Role } from '#domain/access/roles.ts'
import { phoneWords } from '#domain/kernel/phone-digits.ts'
import { useApiQuery } from '#web/browser/query.ts'
import { useSessionUser } from '#web/browser/sessions.ts'
import { useSelectedCenterId } from '#web/browser/storage.ts'
import { useT } from '#web/messages/use-messages.ts'
import { withWords } from '#web/messages/words.ts'
import { FilePicture } from '#web/modules/files/public.ts'
import { LazyMenu } from '#web/ui/lazy-menu.tsx'

const load = () => import('./account-menu.tsx')
const AccountMenu = lazy(withWords(load))

/** The picture of who is signed in; behind it language, colours, the other roles, and the way out. */
export function UserMenu({ role }: { role: Role }) {
  const t = useT('common.shell')
  const user = useSessionUser(role)
  const known = useApiQuery('GET /me', {}).data?.user.name ?? user?.name
  const name = known || phoneWords(user?.phone ?? '')
  const pictureId = useOwnPicture(role)
  const face = (
    <>
      {known || pictureId ? (
        <FilePicture name={name} fileId={pictureId} size={36} round />
      ) : (
        // Of a number no first letters can be shown.
        <ThemeIcon size={36} radius="xl" variant="light">
          <IconUser size={20} aria-hidden />
        </ThemeIcon>
      )}
      <VisuallyHidden>{t('account')}</VisuallyHidden>
    </>
  )
  return (
    <LazyMenu load={load} face={face}>
      <AccountMenu role={role} name={name} face={face} />
    </LazyMenu>
  )
}

/** The picture of who one is in this role: the expert's, the center's, one's own among the learners. */
function useOwnPicture(role: Role): string | null {
  const { data: me } = useApiQuery('GET /me', {})
  const centerId = useSelectedCenterId()
  if (!me) return null
  if (role === 'expert') return me.expert?.pictureId ?? null
  if (role === 'center') return me.centers.find(center => center.centerId === centerId)?.pictureId ?? null
  return me.learners.find(learner => learner.relation === 'self')?.pictureId ?? null
}
