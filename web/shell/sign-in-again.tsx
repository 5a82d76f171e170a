import { Alert, Button, Stack, Text } from '@mantine/core'
import type { Role } from '#domain/access/roles.ts'
import { wordsOfEnd } from '#web/browser/ended-words.ts'
import { useConfig } from '#web/browser/installation.ts'
import type { SessionUser } from '#web/browser/sessions.ts'
import { useT } from '#web/messages/use-messages.ts'
import { CodeStep, PhoneStep, useCodeStep } from '#web/modules/accounts/public.ts'
import { PlainModal } from '#web/ui/modal/plain-modal.tsx'

type SignInAgainProps = { user: SessionUser; role: Role; onLeave: () => void }

/** Above unsaved input: the same number and a code. What is below cannot be read until its person is back. */
export default function SignInAgain({ user, role, onLeave }: SignInAgainProps) {
  const t = useT('common.signIn')
  const config = useConfig()
  const { phone, setPhone, asked, setAsked, changePhone, enterFormer } = useCodeStep(role, user.phone)
  const ended = wordsOfEnd(role)

  return (
    <PlainModal
      title={t('againTitle')}
      onClose={() => undefined}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      // Above every other modal, below what opens out of its own fields.
      zIndex={250}
      overlayProps={{ color: 'var(--mantine-color-body)', backgroundOpacity: 0.7, blur: 16 }}
    >
      <Stack gap="md">
        {ended && (
          <Alert color="yellow" role="status">
            {ended}
          </Alert>
        )}
        <Text>{t('againText')}</Text>
        {asked ? (
          <CodeStep
            key={asked.verificationId}
            role={role}
            phone={phone}
            asked={asked}
            withInbox={config?.demo === true && config.identity.kind === 'embedded'}
            onAskedAgain={setAsked}
            onChangePhone={changePhone}
            // The frame learns who has signed in, here or in another tab.
            onSignedIn={async () => undefined}
          />
        ) : (
          <PhoneStep
            role={role}
            phone={phone}
            onPhone={setPhone}
            onAsked={setAsked}
            onEnterFormer={enterFormer}
          />
        )}
        <Button variant="subtle" color="gray" onClick={onLeave}>
          {t('againLeave')}
        </Button>
      </Stack>
    </PlainModal>
  )
}
