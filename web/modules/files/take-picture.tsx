import { Button } from '@mantine/core'
import { IconCamera } from '@tabler/icons-react'
import { useState } from 'react'
import { hasCamera, takePicture } from '#web/browser/native/files.ts'
import { useT } from '#web/messages/use-messages.ts'
import { toastFailed } from '#web/ui/toast.ts'

type TakePictureProps = { onTaken: (picture: File) => void; disabled?: boolean }

/** Takes a picture in the native shell; a browser offers its camera where a file is chosen. */
export function TakePicture({ onTaken, disabled = false }: TakePictureProps) {
  const t = useT('common.files')
  const [busy, setBusy] = useState(false)
  if (!hasCamera()) return null
  const take = async () => {
    setBusy(true)
    const picture = await takePicture().catch(error => {
      console.warn('the camera gave no picture', error)
      toastFailed(t('cameraFailed'))
      return null
    })
    setBusy(false)
    if (picture) onTaken(picture)
  }
  return (
    <Button
      variant="light"
      leftSection={<IconCamera size={18} aria-hidden />}
      loading={busy}
      disabled={disabled}
      onClick={() => void take()}
    >
      {t('takePicture')}
    </Button>
  )
}
